import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { installClock } from './models/clock.ts'
import { PortalFrame } from './models/portal.ts'
import { expectShownFor, passTimeUntil, stopTime } from './models/time.ts'

/** How long messages stay on screen, and how long something loads at least (002 §4, 002 §9). */

/** A page with a clock of the test, in a company whose rows no other test counts. */
async function openAt(signedIn: (name: string) => Promise<Page>, path: string): Promise<Page> {
  const page = await signedIn('Lee Marsh')
  await new PortalFrame(page).changeCompany('Lee Marsh', 'Larkfield Partners')
  await installClock(page)
  await page.goto(path)
  return page
}

/** The lines of a picture, and how often each of its movements repeats. */
const drawnIn = (around: Locator) =>
  around.locator('svg').evaluate((picture) => ({
    paths: [...picture.querySelectorAll('path')].map((path) => path.getAttribute('d')),
    repeats: picture
      .getAnimations({ subtree: true })
      .map((animation) => animation.effect?.getTiming().iterations),
  }))

/** A message of the page, apart from what screen readers are told. */
const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })

// DL-018
test('that a distribution list is to be removed is said for four seconds', async ({ signedIn }) => {
  const page = await openAt(signedIn, '/distribution-lists')
  const lists = page.getByRole('table', { name: 'Distribution Lists' })
  await lists.getByRole('link').first().click()
  await page.getByRole('button', { name: /^Remove/ }).click()
  const said = message(page, 'A ticket has been opened to remove a distribution list')
  await expectShownFor(page, said, 4, () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click(),
  )
})

// REMOTE-034
test('that a request about remote access was sent is said for five seconds', async ({
  signedIn,
}) => {
  const page = await openAt(signedIn, '/remote-access-logs')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Click here' }).click()
  await dialog.getByRole('textbox').fill('Nobody was in Zurich.')
  await expectShownFor(page, message(page, 'Request was submitted successfully'), 5, () =>
    dialog.getByRole('button', { name: 'Submit' }).click(),
  )
})

// AWARE-051, SHELL-037
test('a campaign is shown after a second, however fast its answer is', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  await installClock(page)
  await page.goto('/users/cybersecurity')
  await expect(page.getByRole('button', { name: 'Download details' })).toHaveCount(2)
  await stopTime(page)
  await page.getByLabel('Campaign').first().selectOption({ index: 2 })
  const loading = page.getByText('Loading campaign')
  await expect(loading).toBeVisible()
  const logo = page.getByRole('banner').getByRole('link', { name: /home page/ })
  const [still, moving] = await Promise.all([drawnIn(logo), drawnIn(loading.locator('..'))])
  expect(moving.paths).toEqual(still.paths)
  expect(moving.paths).toHaveLength(2)
  expect(still.repeats).toEqual([])
  expect(moving.repeats).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])
  const passed = await passTimeUntil(page, async () => expect(await loading.count()).toBe(0))
  expect(passed).toBeGreaterThanOrEqual(1000)
})
