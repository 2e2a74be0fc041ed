import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { PortalFrame } from './models/portal.ts'
import { callApi } from './models/portal-api.ts'

/** What a company has submitted (beyond the spec). */

test('the list shows who submitted what and when, newest first, and can be searched and exported', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  await page.getByRole('navigation', { name: 'Main' }).getByText('My Requests').click()
  await new PortalFrame(page).expectPage('My Requests')
  const table = page.getByRole('table', { name: 'My Requests' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Reference Number',
    'Request',
    'About',
    'Submitted By',
    'Submitted',
    'Status',
    'Tickets',
  ])
  await expect(table.getByRole('link').first()).toBeVisible()
  const { output } = await callApi(page, 'GET /extensions/requests')
  const newest = output as { referenceNumber: string; title: string; tickets: unknown[] }[]
  const shown = await table.getByRole('link').allInnerTexts()
  expect(shown).toEqual(newest.slice(0, 10).map(({ referenceNumber }) => referenceNumber))

  const search = page.getByRole('searchbox')
  const entries = await page.evaluate(() => history.length)
  await search.pressSequentially('hardware')
  await expect(page).toHaveURL(/[?]search=hardware$/)
  for (const row of await table.getByRole('row').all()) {
    if (await row.getByRole('cell').count()) await expect(row).toContainText('Purchase Hardware')
  }
  const count = await table.getByRole('link').count()
  expect(count).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines[0]).toContain('Reference Number,Request,About')
  expect(lines).toHaveLength(count + 1)

  await test.step('the address holds the search, the order, the size and the columns', async () => {
    const header = (name: string) => table.getByRole('columnheader', { name })
    await header('Tickets').getByRole('button').click()
    await expect(page).toHaveURL(/[?]search=hardware&sort=tickets$/)
    await page.getByLabel('Rows per page').selectOption('25')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'About' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Submitted By' }).click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(
      /[?]search=hardware&sort=tickets&size=25&hidden=about%2CsubmittedBy$/,
    )
    // Letters are no entries of the history; the order, the size and two columns are.
    expect(await page.evaluate(() => history.length)).toBe(entries + 4)

    await page.reload()
    await expect(search).toHaveValue('hardware')
    await expect(table.getByRole('link')).toHaveCount(count)
    await expect(header('Tickets')).toHaveAttribute('aria-sort', 'ascending')
    await expect(header('About')).toHaveCount(0)
    await expect(page.getByLabel('Rows per page')).toHaveValue('25')

    await table.getByRole('link').first().click()
    await expect(page).toHaveURL(/requests\/[\w-]+$/)
    await page.goBack()
    await expect(search).toHaveValue('hardware')
    await page.goBack()
    await expect(header('Submitted By')).toBeVisible()
    await page.goForward()
    await expect(header('Submitted By')).toHaveCount(0)
  })

  await test.step('what the grid shows anyway is not in the address', async () => {
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'About' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Submitted By' }).click()
    await page.keyboard.press('Escape')
    await page.getByLabel('Rows per page').selectOption('10')
    await table.getByRole('columnheader', { name: 'Tickets' }).getByRole('button').click()
    await table.getByRole('columnheader', { name: 'Tickets' }).getByRole('button').click()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page).toHaveURL(/requests$/)
  })

  await search.fill('no such request')
  await expect(page.getByText('No Data', { exact: true })).toBeVisible()
})

test('a request shows its answers as submitted and its tickets, by its own address too', async ({
  signedIn,
}) => {
  // Searched for: other tests of the same portal submit requests, which come before it.
  const page = await signedIn('Dana Whitfield', '/requests?search=add user services')
  const row = page.getByRole('row').filter({ hasText: 'Add User Services' }).first()
  const reference = await row.getByRole('link').innerText()
  await row.getByRole('link').click()
  await new PortalFrame(page).expectPage(reference)
  const tickets = page.getByRole('list', { name: 'Tickets' })
  await expect(tickets.getByRole('listitem').first()).toBeVisible()
  const ticketName = await tickets.getByRole('listitem').first().locator('span').nth(1).innerText()
  await expect(page.getByRole('term').filter({ hasText: 'Account type' })).toBeVisible()
  await tickets.getByText('What it says').first().click()
  await expect(tickets.getByRole('listitem').first().locator('p')).toBeVisible()

  await page.reload()
  await new PortalFrame(page).expectPage(reference)
  await expect(tickets).toContainText(ticketName)
  await page.getByRole('link', { name: 'All requests' }).click()
  await new PortalFrame(page).expectPage('My Requests')

  await page.goto('/requests/REQ-1999-000001')
  await expect(page.getByRole('main')).toContainText('was not found')
})

test('no company sees what another submitted', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', '/requests')
  const first = page.getByRole('table').getByRole('link').first()
  const reference = await first.innerText()
  await new PortalFrame(page).changeCompany('Dana Whitfield', 'Larkfield Partners')
  await expect(page.getByRole('main')).toContainText('What Larkfield Partners has requested')
  await expect(page.getByRole('link', { name: reference })).toHaveCount(0)
  await page.goto(`/requests/${reference}`)
  await expect(page.getByRole('main')).toContainText('was not found')
})
