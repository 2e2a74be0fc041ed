import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './models/accessibility.ts'
import { chooseFaults, refusalAnswer } from './models/given-answers.ts'
import { currentPagePath } from './models/portal.ts'
import { callApi } from './models/portal-api.ts'
import { resize } from './models/resize.ts'
import { trackPendingRequests } from './models/watch-requests.ts'
import { noFaults } from './portals/portal-proxy.ts'

/** The search across the portal, as people use it (beyond the spec). */

test.use({ expectedComplaints: [/status of 400/] })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const box = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search the portal' })
const group = (page: Page, name: string) => dialog(page).getByRole('group', { name, exact: true })
const active = (page: Page) => dialog(page).getByRole('option', { selected: true })

test('the portal is searched by keyboard, and leads to what was found', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield', '/release-notes')
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' })
  await expect(button).toBeVisible()
  const title = 'Quokka projector flickers'
  const { output } = await callApi(page, 'POST /servicerequests/serviceticket', {
    body: { title, body: 'In the lobby.' },
  })
  const id = (output as { tickets: { ticketId: number }[] }).tickets[0]?.ticketId
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/extensions/search')) asked.push(request.url())
  })

  await test.step('Ctrl K opens it on all pages, and Escape gives the focus back', async () => {
    await button.focus()
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
    await expect(group(page, 'Pages').getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  await test.step('an answer to an earlier text never takes the place of a later one', async () => {
    // Until the earlier one has ended, answered or given up.
    const settled = trackPendingRequests(page)
    portal.proxy.faults = (_call, body) => (body.includes('whitfield') ? 'waits' : undefined)
    await page.keyboard.press('Control+k')
    const earlier = page.waitForRequest((request) =>
      Boolean(request.postData()?.includes('whitfield')),
    )
    await box(page).fill('whitfield')
    await earlier
    await expect(dialog(page).getByText('Searching…')).toBeVisible()
    await box(page).fill('quokka proj')
    await expect(group(page, 'Tickets').getByRole('option')).toHaveText([new RegExp(title)])
    portal.proxy.letGo()
    await settled()
    await expect(dialog(page).getByRole('status')).toHaveText('2 results')
    await expect(group(page, 'People')).toHaveCount(0)
    await expectAccessible(page, 'what was found')
  })

  await test.step('Enter opens the ticket, and nothing that was typed is in an address', async () => {
    await expect(active(page)).toHaveText(new RegExp(title))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    expect(page.url()).toContain(`ticket=${id}`)
    expect(asked.length).toBeGreaterThan(1)
    for (const url of asked) expect(new URL(url).search).toBe('')
    await page.keyboard.press('Escape')
  })

  await test.step('arrows go around through every group, and a page is opened by its name', async () => {
    await button.click()
    await box(page).fill('plan')
    await expect(group(page, 'Documents')).toBeVisible()
    const options = dialog(page).getByRole('option')
    await page.keyboard.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await box(page).fill('bills')
    await expect(active(page)).toHaveText(/Bills and Payments/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bills and Payments')
    expect(currentPagePath(page)).toBe('/billing/bills-and-payments')
  })

  await test.step('nothing found and a failure are said, and tried again', async () => {
    await button.click()
    await box(page).fill('zzzzqqqq')
    await expect(dialog(page).getByText('No results for “zzzzqqqq”.')).toBeVisible()
    portal.proxy.faults = chooseFaults({
      'POST /extensions/search': refusalAnswer(400, 'Not today.'),
    })
    await box(page).fill('quokka')
    await expect(dialog(page).getByRole('alert')).toContainText('Not today.')
    portal.proxy.faults = noFaults
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(group(page, 'Tickets')).toContainText(title)
  })

  await test.step('it fits a phone', async () => {
    await resize(page, { width: 390, height: 844 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
    await page.keyboard.press('Escape')
    await expect(button).toBeVisible()
  })
})
