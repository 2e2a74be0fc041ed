import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { holdCalls } from './models/hold-calls.ts'
import { PortalFrame } from './models/portal.ts'
import { button, byLabel, fieldInDialog, firstEditButton } from './models/typed-form.ts'
import { typedForms } from './models/typed-forms.ts'
import { test } from './portals/failing-portal.ts'

/**
 * What is typed into a dialog outlives its tab, is offered to its person alone, and goes once it is sent. The portal is
 * their own: what they send would be found by others.
 */

test.use({ freshSignIn: true })

const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: "You typed this earlier but didn't send it." })
const stored = (page: Page) => page.evaluate(() => Object.values(localStorage).join('\n'))

/** Its first field, with an address that nobody has yet where it asks for one. */
async function typeOwn(page: Page, field: Locator, text: string) {
  const address = page.getByRole('dialog').getByRole('textbox', { name: /email$/i })
  if (await address.isVisible()) await address.fill(`${text.replaceAll(' ', '.')}@own.example`)
  await field.fill(text)
}

for (const [index, form] of typedForms.filter(({ isDialog }) => isDialog).entries()) {
  test(`${form.name}: what is typed is offered after the tab was closed, and goes once it is sent`, async ({
    signedIn,
  }) => {
    const text = `Kept ${index} while its tab was closed`
    const first = await signedIn('Dana Whitfield', form.path)
    await form.prepare?.(first)
    await form.open?.(first)
    await form.fill(first)
    await typeOwn(first, form.field(first), text)
    await expect(notice(first)).toHaveCount(0)
    await expect.poll(() => stored(first)).toContain(text)
    const address = first.url()
    const page = await first.context().newPage()
    await first.close()

    await page.goto(address)
    await form.open?.(page)
    await expect(form.field(page)).toHaveValue(text)
    await expect(notice(page)).toBeVisible()
    // The focus is where one goes on typing, and not at what throws it away.
    await expect(notice(page).getByRole('button', { name: 'Discard' })).not.toBeFocused()
    const call = page.waitForResponse(
      (response) =>
        form.call.test(`${response.request().method()} ${new URL(response.url()).pathname}`) &&
        response.ok(),
    )
    await form.submit(page).click()
    await call
    await expect(form.field(page)).toBeHidden()
    expect(await stored(page)).not.toContain(text)
  })
}

test('what was kept can be discarded, and the dialog begins again', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/cybersecurity-dashboard')
  await firstEditButton(page, 'Vendors').click()
  const notes = fieldInDialog('Notes')(page)
  await expect(notes).toBeVisible()
  const before = await notes.inputValue()
  await notes.fill('Not wanted after all.')
  await page.keyboard.press('Escape')
  await firstEditButton(page, 'Vendors').click()
  await expect(notes).toHaveValue('Not wanted after all.')
  await notice(page).getByRole('button', { name: 'Discard' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(notes).toHaveValue(before)
  expect(await stored(page)).not.toContain('Not wanted after all.')
})

test('another person on the same device is offered nothing, and what was typed waits for its own', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/billing/invoice-recipients')
  const name = byLabel('Full name')(page)
  const open = async () => {
    await page.goto('/billing/invoice-recipients?tenantId=northgate-capital')
    await button('Add new')(page).click()
    await page.getByRole('radio', { name: 'Custom user' }).check()
  }
  const change = async (from: string, to: string) => {
    await new PortalFrame(page).chooseInProfile(from, 'Log Out')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await page.goto('/billing/invoice-recipients?tenantId=northgate-capital')
    await page.getByRole('button', { name: new RegExp(to) }).click()
    await expect(new PortalFrame(page).profile(to)).toBeVisible()
  }
  await open()
  await name.fill('Typed by Dana alone')
  await page.keyboard.press('Escape')
  await change('Dana Whitfield', 'Lee Marsh')
  await open()
  await expect(name).toHaveValue('')
  await expect(notice(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await change('Lee Marsh', 'Dana Whitfield')
  await page.goto('/billing/invoice-recipients')
  await button('Add new')(page).click()
  await expect(name).toHaveValue('Typed by Dana alone')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
})

test('a dialog in two tabs has what was typed in each, is sent once, and closes in both', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', '/cybersecurity-dashboard')
  const other = await page.context().newPage()
  await other.goto('/cybersecurity-dashboard')
  for (const tab of [page, other]) {
    await tab.bringToFront()
    await button('Add vendor')(tab).click()
    await expect(byLabel('Name')(tab)).toBeVisible()
  }
  await byLabel('Name')(other).fill('Typed in two tabs')
  await expect(byLabel('Name')(page)).toHaveValue('Typed in two tabs')
  await byLabel('Contact email')(page).fill('two.tabs@vendor.example')
  await expect(byLabel('Contact email')(other)).toHaveValue('two.tabs@vendor.example')
  await expect(byLabel('Name')(other)).toHaveValue('Typed in two tabs')
  await other.getByLabel('Service Offering').selectOption('Legal')
  await expect(page.getByLabel('Service Offering')).toHaveValue('Legal')

  const held = holdCalls(portal.proxy, /^POST .*\/vendorddq\/vendor\/add$/)
  const add = (tab: Page) => tab.getByRole('dialog').getByRole('button', { name: 'Add' })
  await page.bringToFront()
  await add(page).dblclick()
  await expect.poll(() => held.count).toBe(1)
  await other.bringToFront()
  await add(other).click()
  await expect(other.getByRole('dialog')).toContainText(
    "You're already sending this from another tab.",
  )
  held.letGo()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(other.getByRole('dialog')).toHaveCount(0)
  expect(held.count).toBe(1)
})
