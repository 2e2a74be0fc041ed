import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PortalFrame } from './models/portal.ts'
import { createAddUserDraftOn } from './models/portal-api.ts'
import { resize } from './models/resize.ts'
import { TerminationPage } from './models/termination-page.ts'
import { trackPendingRequests } from './models/watch-requests.ts'
import { Wizard } from './models/wizard.ts'
import { noFaults } from './portals/portal-proxy.ts'

/** Where the focus is after an action: on the next sensible thing, never on the body (WCAG 2.4.3). */

async function hasFocus(page: Page): Promise<void> {
  await expect(page.locator(':focus')).toBeVisible()
  await expect(page.locator('body:focus')).toHaveCount(0)
}

test('a draft that was discarded leaves the focus in its grid, and a question that was not answered on its button', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  await createAddUserDraftOn(page, 'distributionList', {
    'generalInformation.userLastName': 'Focus',
  })
  await page.goto('/add-user-services')
  const name = 'Discard the draft of Ann Focus'
  const discard = page.getByRole('button', { name })
  const question = page.getByRole('alertdialog')
  await discard.focus()
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(discard).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Ann Focus' })).toHaveCount(0)
  await hasFocus(page)
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('what is offered after a reload begins on the answer that loses nothing, and leads to the step', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const wizard = new Wizard(page)
  const offer = page.getByRole('alertdialog', { name: 'Continue where you left off?' })
  const notes = page.getByLabel('Additional notes', { exact: true })
  const heading = page.getByRole('heading', { level: 2, name: 'Citrix Hosted Apps' })
  await page.goto(await createAddUserDraftOn(page, 'citrixHostedApps'))
  await wizard.expectStep('Citrix Hosted Apps')
  await notes.fill('Typed, not saved')
  await page.reload()
  await expect(offer.getByRole('button', { name: 'Restore' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(notes).toHaveValue('Typed, not saved')
  await expect(heading).toBeFocused()
  await page.reload()
  await offer.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(notes).toHaveValue('')
  await expect(heading).toBeFocused()
})

test('what is removed from a list, undone or closed leaves the focus next to it', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const termination = new TerminationPage(page)
  await termination.beginFor('Abigail Harper')
  await termination.wizard.nextTo('Phone')
  await test.step('a line of a list', async () => {
    await termination.wizard.answer('Are phones being returned?', 'Yes')
    await page.getByRole('button', { name: 'Add another' }).press('Enter')
    await page.getByRole('textbox', { name: 'Device 1' }).fill('Headset')
    await page
      .getByRole('button', { name: /^Remove/ })
      .last()
      .press('Enter')
    await hasFocus(page)
  })
  await test.step('a menu', async () => {
    const portal = new PortalFrame(page)
    const menu = portal.requestMenu
    await menu.press('Enter')
    await portal.expectMarked(page.getByRole('menuitem').first())
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
  })
  await test.step('a notice that goes while it has the focus', async () => {
    const control = page.getByRole('button', { name: 'Back', exact: true })
    await control.focus()
    await control.evaluate((element) => element.remove())
    await hasFocus(page)
  })
})

for (const width of [1440, 390]) {
  test(`at ${width} pixels Next leaves no part of the step's card above its title under the bar`, async ({
    signedIn,
  }) => {
    const page = await signedIn('Dana Whitfield')
    await resize(page, { width, height: 480 })
    const wizard = new Wizard(page)
    await wizard.begin('Flex Hybrid')
    await wizard.expectStep('Account Delivery Date Information')
    const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
    const bar = await page.getByRole('banner').boundingBox()
    const below = (bar?.y ?? 0) + (bar?.height ?? 0)
    // Scrolled so that the title is just below the bar, and its card begins under it.
    await heading('Account Delivery Date Information').evaluate((one, y) => {
      window.scrollBy({ top: one.getBoundingClientRect().top - y - 18, behavior: 'instant' })
    }, below)
    await wizard.next.evaluate((one: HTMLElement) => one.click())
    await expect(heading('General Info')).toBeFocused()
    const top = () =>
      heading('General Info').evaluate(
        (one) => one.closest('header')?.parentElement?.getBoundingClientRect().top,
      )
    await expect.poll(top).toBeGreaterThanOrEqual(below)
  })
}

test.describe('a step that could not be fetched', () => {
  test.use({ expectedComplaints: [/Failed to load resource|dynamically imported|preload CSS/] })

  test('leaves the focus where it begins once it is fetched again', async ({
    signedIn,
    portal,
  }) => {
    const page = await signedIn('Dana Whitfield')
    const wizard = new Wizard(page)
    const settled = trackPendingRequests(page)
    await page.goto(await createAddUserDraftOn(page, 'emailSetup'))
    await wizard.nextTo('File Access')
    // The files of two steps are fetched ahead, those of the third are not.
    await settled()
    portal.proxy.faults = (call) =>
      call.startsWith('GET /assets/') ? { status: 404, body: '' } : undefined
    await wizard.nextTo('Distribution List')
    await wizard.nextTo('Contact Info Access')
    await wizard.nextTo('Mailbox Access')
    const failure = page.getByRole('alert').filter({ hasText: "This step couldn't be loaded." })
    const again = failure.getByRole('button', { name: 'Try again' })
    await again.focus()
    portal.proxy.faults = noFaults
    await again.press('Enter')
    await expect(failure).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Mailbox Access', level: 2 })).toBeFocused()
  })
})
