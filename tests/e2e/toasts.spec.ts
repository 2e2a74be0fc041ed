import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { PortalFrame } from './models/portal.ts'
import { callApi, createAddUserDraftOn } from './models/portal-api.ts'
import { resize } from './models/resize.ts'
import { Wizard } from './models/wizard.ts'

/** Where toasts lie: over nothing that one uses, be it of the page, its navigation or a dialog (issue 29, point 26). */

test.use({
  contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] },
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED/],
})

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** Opens a menu that is not fetched yet without a network, which a toast of several lines says for ten seconds. */
async function toastOn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().setOffline(true)
  await new PortalFrame(page).requestMenu.press('Enter')
  await expect(toasts(page)).toContainText('Reload the page to continue')
  await page.context().setOffline(false)
}

async function expectNothingCovered(page: Page): Promise<void> {
  await expect(toasts(page)).toContainText(/\S/)
  await expect.poll(() => page.evaluate(covered)).toEqual([])
}

/** What a toast lies over, or that it is not whole in the window. Runs in the page. */
function covered(): string[] {
  const isNarrow = window.innerWidth < 600
  // A telephone full of fields has no room beside them: actions are free there, too.
  const used = `a[href], button, summary, nav, header${isNarrow ? '' : ', input, select, textarea, label'}`
  return [...document.querySelectorAll('[aria-label=Notifications] [data-toast]')].flatMap(
    (toast) => {
      const one = toast.getBoundingClientRect()
      const isWhole =
        one.top >= 0 &&
        one.left >= 0 &&
        one.bottom <= window.innerHeight &&
        one.right <= document.documentElement.clientWidth
      const below = [...document.querySelectorAll(used)].filter((other) => {
        const { left, right, top, bottom, width } = other.getBoundingClientRect()
        const meets = left < one.right && right > one.left && top < one.bottom && bottom > one.top
        const isShown = width > 1 && other.checkVisibility({ visibilityProperty: true })
        const isPageHeading = other.matches('main header')
        return meets && isShown && !isPageHeading && !toast.contains(other)
      })
      return [
        ...(isWhole ? [] : ['not whole']),
        ...below.map((other) => `${other.localName} ${other.textContent?.trim() ?? ''}`),
      ]
    },
  )
}

for (const width of [1440, 390]) {
  test(`at ${width} pixels toasts cover neither navigation nor actions`, async ({ signedIn }) => {
    const page = await signedIn('Dana Whitfield', '/cybersecurity-dashboard')
    await resize(page, { width, height: 844 })
    await test.step('of a dashboard', async () => {
      await page.reload()
      await toastOn(page)
      await expectNothingCovered(page)
    })
    await test.step('of a step, wherever its buttons are scrolled to', async () => {
      await page.goto(await createAddUserDraftOn(page, 'contactInfo'))
      const wizard = new Wizard(page)
      await wizard.expectStep('Contact Info')
      await toastOn(page)
      for (const block of ['end', 'center', 'start'] as const) {
        await wizard.next.evaluate((one, to) => one.scrollIntoView({ block: to }), block)
        await expectNothingCovered(page)
      }
    })
    await test.step('of a form, wherever its button is scrolled to', async () => {
      await page.goto('/service-ticket')
      await toastOn(page)
      const submit = page.getByRole('button', { name: 'Submit', exact: true })
      for (const block of ['end', 'center', 'start'] as const) {
        await submit.evaluate((one, to) => one.scrollIntoView({ block: to }), block)
        await expectNothingCovered(page)
      }
    })
    await test.step('of a field that is typed in', async () => {
      const description = page.getByLabel('Ticket Description')
      await description.fill('It says PC LOAD LETTER.')
      await expectNothingCovered(page)
      const [box, toast] = await Promise.all([
        description.boundingBox(),
        toasts(page).locator('[data-toast]').boundingBox(),
      ])
      const apart =
        box && toast && (toast.y >= box.y + box.height || toast.y + toast.height <= box.y)
      expect(apart).toBe(true)
    })
    await test.step('of a ticket in its dialog', async () => {
      const { output } = await callApi(page, 'POST /servicerequests/serviceticket', {
        body: { title: 'Scanner asks for a password', body: 'Since this morning.' },
      })
      const { tickets } = output as { tickets: { ticketId: number }[] }
      await page.goto(`/service-tickets?ticket=${tickets[0]?.ticketId}`)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Copy link' }).click()
      await expect(toasts(page)).toContainText('URL copied to Clipboard')
      await expectNothingCovered(page)
    })
    await test.step('of a grid', async () => {
      await page.goto('/service-tickets')
      await expect(page.getByRole('table').getByRole('row').nth(3)).toBeVisible()
      await toastOn(page)
      await expectNothingCovered(page)
    })
  })
}

test('a toast higher than the window is read to its end and closed', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/faq')
  await resize(page, { width: 320, height: 180 })
  await toastOn(page)
  const toast = toasts(page).locator('[data-toast]')
  expect((await toast.boundingBox())?.height).toBeGreaterThan(100)
  const end = toast.getByText('Reload the page to continue')
  await end.evaluate((one) => one.scrollIntoView({ block: 'end' }))
  const bottom = async () => {
    const box = await end.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await expect.poll(bottom).toBeLessThanOrEqual(180)
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toHaveCount(0)
})

test('a toast lasts its time from when it is on screen, however long the page draws nothing', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield', '/service-tickets')
  await page.getByRole('table').getByRole('link').first().click()
  const copyLink = page.getByRole('dialog').getByRole('button', { name: 'Copy link' })
  await expect(copyLink).toBeVisible()
  const isShownLater = page.evaluate(
    () =>
      new Promise((resolve) => {
        const shown = () => document.querySelector('[data-toast]') !== null
        new MutationObserver((_, watch) => {
          if (!shown()) return
          watch.disconnect()
          const until = performance.now() + 4000
          // Busy, as with a large page: longer than the toast lasts.
          while (performance.now() < until);
          requestAnimationFrame(() => setTimeout(() => resolve(shown()), 1000))
        }).observe(document.body, { childList: true, subtree: true })
      }),
  )
  await copyLink.click()
  expect(await isShownLater, 'a second after it was first drawn').toBe(true)
  await expect(toasts(page).locator('[data-toast]')).toHaveCount(0)
})
