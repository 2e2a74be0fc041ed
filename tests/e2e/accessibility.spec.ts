import { expect, test } from './fixtures.ts'
import { expectAccessible } from './models/accessibility.ts'
import { Calendar } from './models/calendar.ts'
import { PortalFrame } from './models/portal.ts'
import { createAddUserDraftOn } from './models/portal-api.ts'
import { signIn } from './models/sign-in.ts'
import { Wizard } from './models/wizard.ts'

/** WCAG 2.2 AA on every page, step and dialog, in every look; nothing scrolls sideways (docs/architecture.md, Invariants, law 10). */

test.use({ actionTimeout: 60_000 })
// A walk examines some twenty states of the page, each in four looks.
test.setTimeout(600_000)

test('every page without a session is accessible', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(page, 'sign-in')
  for (const path of [
    '/401',
    '/login/callback?error=denied&error_description=The%20account%20is%20locked.',
  ]) {
    await page.goto(path)
    await new PortalFrame(page).expectPage(/./)
    await expectAccessible(page, path)
  }
  await signIn(page, 'Priya Nair')
  await new PortalFrame(page).expectPage(/./)
  await expectAccessible(page, '/ of a person who may request nothing')
})

test('the menus and dialogs of the shell and of an overview are accessible', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/add-user-services')
  const portal = new PortalFrame(page)
  await portal.expectPage('Add User Services')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page
    .getByRole('button', { name: /^Discard the draft/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'discard')
  await page.keyboard.press('Escape')

  await portal.requestMenu.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'Request a Service')
  await page.keyboard.press('Escape')
  await portal.openCompanies('Dana Whitfield')
  await expectAccessible(page, 'Change Company')
  await page.keyboard.press('Escape')
})

test('every step of a user account up to its address is accessible', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/add-user-services/detail')
  const wizard = new Wizard(page)
  const onTo = async (title: string) => {
    await wizard.nextTo(title)
    await expectAccessible(page, title)
  }
  await wizard.expectStep('Account Select')
  await wizard.next.click()
  await expect(page.getByText('One answer needs attention')).toBeVisible()
  await expectAccessible(page, 'Account Select, refused')
  await page.getByRole('radio', { name: 'Flex Hybrid' }).check()
  await onTo('Account Delivery Date Information')
  await new Calendar(page, 'Start date').open()
  await expectAccessible(page, 'the calendar')
  await page.keyboard.press('Escape')
  await onTo('General Info')
  await wizard.next.click()
  await expect(page.getByText('Some answers need attention')).toBeVisible()
  await expectAccessible(page, 'General Info, refused')
  await wizard.fillGeneralInfo()
  await onTo('Citrix Hosted Apps')
  await onTo('Phone Services')
  await wizard.answer('Is phone service needed?', 'Yes')
  await wizard.answer('Is a desk phone needed?', 'Yes')
  await wizard.answer('Is a software phone needed?', 'Yes')
  await onTo('Desk Phone')
  await expectAccessible(page, 'Desk Phone, blocked')
  await wizard.answer('Order a new phone?', 'Yes')
  await onTo('Software Phones')
  await onTo('Phone Configuration')
  await onTo('Email')
})

test('every step of a user account from its files on is accessible', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const onTo = async (title: string) => {
    await wizard.nextTo(title)
    await expectAccessible(page, title)
  }
  await page.goto(await createAddUserDraftOn(page, 'fileAccess'))
  await wizard.expectStep('File Access')
  await expectAccessible(page, 'File Access')
  await onTo('Distribution List')
  for (const title of ['Contact Info Access', 'Mailbox Access', 'Calendar Access']) {
    await wizard.nextTo(title)
    await expect(page.getByRole('checkbox').nth(4)).toBeVisible()
    await expectAccessible(page, title)
  }
  await onTo('Hardware')
  await wizard.answer('Purchase new equipment?', 'Yes')
  await page.getByRole('checkbox', { name: 'Peripherals' }).check()
  await expectAccessible(page, 'Hardware, purchase blocked')
  const delivery = new Calendar(page, 'Delivery date')
  await delivery.open()
  await delivery.choose(await delivery.earliest())
  await wizard.next.click()
  await expect(page.getByText('One answer needs attention')).toBeVisible()
  await expectAccessible(page, 'Hardware, purchase refused')
  await page
    .getByRole('radiogroup', { name: 'Purchase new equipment?' })
    .getByRole('radio', { name: 'No' })
    .click()
  await expectAccessible(page, 'what a change would drop')
  await wizard.confirmSwitch()
  await expectAccessible(page, 'what can be undone')
  await onTo('Cloud PC')
  await onTo('Security')
  await onTo('Contact Info')
  await onTo('Special Requests')
  await wizard.answer('Are there any special requests?', 'Yes')
  await page.getByLabel('Special requests', { exact: true }).fill('A standing desk.')
  await wizard.nextTo('Review')
  await expect(
    page
      .getByRole('region', { name: /tickets/i })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await expectAccessible(page, 'Review')
  await onTo('Confirmation')
  await wizard.fill('Digital signature', 'Dana Whitfield')
  await page.getByRole('link', { name: /home page/ }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'the question before leaving')
  await page.keyboard.press('Escape')
  await wizard.signAndSubmit()
  await expectAccessible(page, 'Success')
})

for (const [type, label, more] of [
  ['Resource Calendar', 'Resource Calendar Info', []],
  ['Shared Mailbox', 'General Info', ['Email', 'Shared Mailbox Users']],
] as const) {
  test(`every step of a ${type} request is accessible`, async ({ signedIn }) => {
    const page = await signedIn('Dana Whitfield')
    const wizard = new Wizard(page)
    await wizard.begin(type)
    await wizard.expectStep(label)
    await expectAccessible(page, label)
    await wizard.fill('Display name', 'Board Room')
    for (const title of [...more, 'Special Requests', 'Review', 'Confirmation']) {
      await wizard.nextTo(title)
      await expectAccessible(page, title)
    }
    await wizard.signAndSubmit()
    await expectAccessible(page, 'Success')
  })
}
