import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { isAccessible } from './models/accessibility.ts'
import { draftOn } from './models/portal-api.ts'
import { Wizard } from './models/wizard.ts'

/** Law 10 (DESIGN section 8): no axe violation on any route and any step, in every look, and no sideways scrolling. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.slow()

const firstId = 100_000
const colleague = {
  profileAccountId: firstId + 100,
  email: 'mchen@northgatecapital.example',
  fullName: 'Maria Chen',
}

/** Goes through the steps from the one the wizard is on, by Next, looking at each. */
async function lookAt(page: Page, titles: readonly string[]) {
  const wizard = new Wizard(page)
  for (const [index, title] of titles.entries()) {
    await test.step(title, async () => {
      await wizard.isOn(title)
      await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0)
      await isAccessible(page)
    })
    if (index < titles.length - 1) await wizard.next.click()
  }
}

test('the first half of a full-service request is accessible', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  await page.goto(
    await draftOn(page, 'generalInfo', {
      'citrixOptions.citrixApps': [firstId, firstId + 4],
      requestsPhoneService: true,
      'phoneOptions.requestsDeskPhone': true,
      'phoneOptions.requestsSoftPhones': true,
      'phoneOptions.deskPhoneOptions.existingPhoneToReconfigure': firstId + 3,
      'phoneOptions.deskPhoneOptions.requestsExpansionModule': true,
      'phoneOptions.deskPhoneOptions.expansionModulePhoneNumbers': '5501, 5502',
    }),
  )
  await wizard.isOn('General Info')
  await wizard.step('Account Select').click()
  await lookAt(page, [
    'Account Select',
    'Account Delivery Date Information',
    'General Info',
    'Citrix Hosted Apps',
    'Phone Services',
    'Desk Phone',
    'Software Phones',
    'Phone Configuration',
    'Email',
  ])
})

test('the second half of a full-service request is accessible', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  await page.goto(
    await draftOn(page, 'fileAccess', {
      distributionListIds: [firstId + 1, firstId + 2],
      'resourceAccess.mailboxAccessGranted': [
        { profileAccount: colleague, fullAccess: true, sendAs: false },
      ],
      'hardware.onsiteSupport': true,
      'hardware.onsiteSupportDetails.onsiteOfficeLocationId': firstId,
      requestsCloudPC: true,
      cloudPCConfiguration: firstId + 2,
      specialRequests: 'Desk by the window, please.',
    }),
  )
  const wizard = new Wizard(page)
  await lookAt(page, [
    'File Access',
    'Distribution List',
    'Contact Info Access',
    'Mailbox Access',
    'Calendar Access',
    'Hardware',
    'Cloud PC',
    'Security',
    'Contact Info',
    'Special Requests',
    'Review',
    'Confirmation',
  ])
  await test.step('Success', async () => {
    await wizard.signAndSubmit()
    await isAccessible(page)
  })
})

test('the steps of mailboxes and calendars are accessible', async ({ signedIn }) => {
  const mailboxes = await signedIn('Dana Whitfield')
  const wizard = new Wizard(mailboxes)
  await wizard.begin('Shared Mailbox')
  await wizard.fill('Display name', 'Front Desk')
  await lookAt(mailboxes, ['General Info', 'Email', 'Shared Mailbox Users'])

  const calendars = await signedIn('Dana Whitfield')
  await new Wizard(calendars).begin('Resource Calendar')
  await lookAt(calendars, ['Resource Calendar Info'])
})

test('what opens over a step is accessible', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  await wizard.begin('Flex Hybrid')

  await test.step('a calendar', async () => {
    await page.getByRole('button', { name: 'Choose Start date' }).click()
    await expect(page.getByRole('dialog').getByRole('gridcell').first()).toBeVisible()
    await isAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('refused answers', async () => {
    await wizard.nextTo('General Info')
    await wizard.next.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await isAccessible(page)
  })

  await test.step('a list to search in', async () => {
    await wizard.fillGeneralInfo()
    await wizard.nextTo('Citrix Hosted Apps')
    await page.getByRole('combobox', { name: 'Citrix apps' }).click()
    await expect(page.getByRole('listbox', { name: 'Citrix apps' })).toBeVisible()
    await isAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('the question before leaving', async () => {
    await wizard.fill('Additional notes', 'Not saved yet')
    await page.getByRole('link', { name: 'Stepwell, start page' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await isAccessible(page)
  })
})

test('every page is accessible', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  for (const { path, heading } of [
    { path: '/add-user-services', heading: 'Add User Services' },
    { path: '/faq', heading: 'Portal FAQ' },
    { path: '/401', heading: 'Login is needed' },
    { path: '/403', heading: 'You have no permission' },
    { path: '/no/such/page', heading: 'Page not found' },
  ]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await isAccessible(page)
    })
  }
})

test('what opens over a page is accessible', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/add-user-services')
  const profile = page.getByRole('button', { name: /Dana Whitfield/ })

  await test.step('the menu of requests', async () => {
    await page.getByRole('button', { name: 'Request a Service' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await isAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('the menu of the person', async () => {
    await profile.click()
    await expect(page.getByRole('menu')).toBeVisible()
    await isAccessible(page)
  })

  await test.step('the companies', async () => {
    await page.getByRole('menuitem', { name: 'Change Company' }).click()
    await expect(page.getByRole('listbox', { name: 'Companies' })).toBeVisible()
    await isAccessible(page)
    await page.keyboard.press('Escape')
  })

  await test.step('the question before a draft is discarded', async () => {
    await page
      .getByRole('button', { name: /^Discard the draft of/ })
      .first()
      .click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await isAccessible(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
  })
})

test('the sign-in page and the screen without access are accessible', async ({
  page,
  signedIn,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await isAccessible(page)

  await page.goto('/login/callback?error=access_denied&error_description=The+account+is+closed.')
  await expect(page.getByText('The account is closed.')).toBeVisible()
  await isAccessible(page)

  const sams = await signedIn('Sam Okafor')
  await expect(sams.getByText('Error description')).toBeVisible()
  await isAccessible(sams)
})
