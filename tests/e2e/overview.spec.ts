import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { formatDateTime } from '#schemas/time/eastern-time.ts'
import { larkfield } from '#server/demo-world/companies/companies.ts'
import { firstSheetCells } from '#tests/server/support/read-workbook.ts'
import { expect, test } from './fixtures.ts'
import { recordSentChanges } from './models/calls.ts'
import { clickUntil } from './models/click-until.ts'
import { installClock } from './models/clock.ts'
import { chooseFaults, successAnswer } from './models/given-answers.ts'
import { callApi, createAddUserDraftOn } from './models/portal-api.ts'
import { resize } from './models/resize.ts'
import { signIn } from './models/sign-in.ts'
import { stopTime } from './models/time.ts'
import type { PortalServer } from './portals/portal-server.ts'

/** The drafts grid of Add User Services (AMB-013, AMB-014, AMB-072). */

interface Draft {
  userFullName: string | null
  createdBy: string
  createdDate: string
  lastUpdatedBy: string
  lastUpdatedDate: string
}

/** The drafts as the API returns them, in the order in which the grid shows them. */
async function draftsOf(page: Page): Promise<Draft[]> {
  const { output } = await callApi(page, 'GET /adduser/drafts')
  return (output as Draft[]).toSorted((a, b) => b.lastUpdatedDate.localeCompare(a.lastUpdatedDate))
}

const cellsOf = ({ userFullName, createdBy, lastUpdatedBy, createdDate }: Draft) => [
  userFullName || '-',
  createdBy,
  lastUpdatedBy,
  formatDateTime(createdDate),
]

/** The first cells of the rows shown, as one reads them. */
async function shownOn(page: Page): Promise<string[][]> {
  const rows = page.getByRole('table', { name: 'Work in progress' }).getByRole('row')
  const shown = []
  for (const row of (await rows.all()).slice(1)) {
    const cells = await row.getByRole('cell').or(row.getByRole('rowheader')).allInnerTexts()
    shown.push(cells.slice(0, 4).map((text) => text.trim()))
  }
  return shown
}

// SHELL-035
test('drafts show the columns of the spec, are ten to a page, the last updated first, and pages need no call', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  await createAddUserDraftOn(page, 'citrixHostedApps', {
    'generalInformation.userLastName': 'Newest',
  })
  const drafts = await draftsOf(page)
  expect(drafts.length).toBeGreaterThan(10)
  expect(drafts[0]?.userFullName).toBe('Ann Newest')

  await page.goto('/add-user-services')
  await expect(page.getByRole('columnheader')).toHaveText([
    /User Name/,
    /Created By/,
    /Edited By/,
    /Created Date/,
    'Actions',
  ])
  await expect.poll(() => shownOn(page)).toEqual(drafts.slice(0, 10).map(cellsOf))
  let calls = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls += 1
  })
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => shownOn(page)).toEqual(drafts.slice(10, 20).map(cellsOf))
  await expect(page).toHaveURL(/[?]page=2$/)
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(page).toHaveURL(/add-user-services$/)
  await page.getByLabel('Rows per page').selectOption('50')
  await expect.poll(() => shownOn(page)).toEqual(drafts.slice(0, 50).map(cellsOf))
  expect(calls).toBe(0)

  await page.getByRole('button', { name: 'Columns' }).click()
  for (const name of ['Last Edited', 'Type', 'Step Reached']) {
    await page.getByRole('menuitemcheckbox', { name }).click()
  }
  await page.keyboard.press('Escape')
  const newest = page.getByRole('row').filter({ hasText: 'Ann Newest' })
  await expect(newest).toContainText('Citrix Hosted Apps')
  await expect(newest).toContainText('Flex Hybrid')
})

/** The drafts are shown with the longest names that people have, no matter who made them. */
async function withLongNames(page: Page, portal: PortalServer): Promise<void> {
  const long = 'Wolfeschlegelsteinhausenbergerdorff Featherstonehaugh-Cholmondeley'
  const drafts = await draftsOf(page)
  const named = drafts.map((draft) => ({ ...draft, userFullName: long, createdBy: long }))
  portal.proxy.faults = chooseFaults({ 'GET /adduser/drafts': successAnswer(named) })
}

test('the drafts fit their frame on a desk, however long their names; in less room what has the focus is seen whole', async ({
  signedIn,
  portal,
}) => {
  const page = await signedIn('Dana Whitfield')
  const table = page.getByRole('table', { name: 'Work in progress' })
  const beyond = () =>
    table.evaluate((element) => {
      const frame = element.parentElement
      return frame ? frame.scrollWidth - frame.clientWidth : Number.NaN
    })
  const holds = async (names: string, someone = /^Edit the draft of/) => {
    // With every column, also those that start hidden.
    await page.goto('/add-user-services?hidden=none')
    await expect(table.getByRole('link', { name: someone }).first()).toBeVisible()
    for (const width of [1280, 1366, 1440]) {
      await resize(page, { width, height: 600 })
      expect(await beyond(), `${names}, ${width} pixels wide`).toBe(0)
    }
    // A day and a time each take one line.
    const parts = table.getByText(/^(\d\d\/\d\d\/\d{4}|\d+:\d\d [AP]M)$/)
    const lines = await parts.evaluateAll((all) => all.map((one) => one.getClientRects().length))
    expect(lines.length).toBeGreaterThan(20)
    expect(new Set(lines)).toEqual(new Set([1]))
  }
  await holds('names as they are')
  await withLongNames(page, portal)
  await holds('long names', /^Edit the draft of Wolfe/)

  const link = table.getByRole('link', { name: /^Edit the draft of/ }).first()
  const shownShare = () =>
    link.evaluate((element) => {
      const frame = element.closest('table')?.parentElement?.getBoundingClientRect()
      const { left, width } = element.getBoundingClientRect()
      return frame ? (frame.right - left) / width : Number.NaN
    })
  // So that the link at the end of a row is cut, not away: a browser scrolls to what is away by itself. How wide the
  // rows are depends on the steps that their drafts have reached.
  let width = 1200
  do {
    await resize(page, { width, height: 600 })
    width -= 10
  } while ((await shownShare()) > 0.9)
  expect(await shownShare()).toBeGreaterThan(0)
  expect(await beyond()).toBeGreaterThan(0)
  // Frames scroll by whole pixels.
  const whole = { ratio: 0.98 }
  await expect(link).not.toBeInViewport(whole)
  await link.focus()
  await expect(link).toBeInViewport(whole)
})

// SHELL-032, SHELL-033, SHELL-034, SHELL-036
test('the search narrows the drafts, and Export takes what is found', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  await createAddUserDraftOn(page, 'citrixHostedApps', {
    'generalInformation.userLastName': '=Searched',
  })
  await page.goto('/add-user-services')
  const search = page.getByRole('searchbox', { name: 'Search Work in progress' })
  await search.fill('=searched')
  await expect
    .poll(async () => (await shownOn(page)).map(([name]) => name))
    .toEqual(['Ann =Searched'])

  for (const [format, extension] of [
    ['CSV', 'csv'],
    ['Excel', 'xlsx'],
  ] as const) {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: format }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^Work in progress \\d\\d_\\d\\d_\\d{4}\\.${extension}$`),
    )
    const content = await readFile(await file.path())
    if (format === 'CSV') {
      const [header, ...rows] = content.toString().trim().split('\r\n')
      expect(header).toContain('User Name,Created By,Edited By,Created Date (Eastern)')
      expect(rows).toEqual([expect.stringContaining('Ann =Searched,Dana Whitfield')])
    } else {
      const [header = [], row = []] = firstSheetCells(content)
      expect(header).toContainEqual({ kind: 'text', text: 'Created Date (Eastern)' })
      expect(row[0]).toEqual({ kind: 'text', text: 'Ann =Searched' })
      // When it was created.
      expect(row.filter(({ kind }) => kind === 'date')).toHaveLength(1)
    }
  }

  await search.fill('nobody of that name')
  await expect(page.getByText('No Data', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled()
})

test('a company without drafts sees what will be there', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield', `/add-user-services?tenantId=${larkfield.id}`)
  await expect(page.getByText('No Data', { exact: true })).toBeVisible()
  await expect(page.getByText('Requests you start and leave show up here.')).toBeVisible()
})

// ADDUSER-012
test('a discard is one call, and its text stays for 5 seconds', async ({ signedIn }) => {
  const page = await signedIn('Dana Whitfield')
  await createAddUserDraftOn(page, 'citrixHostedApps', {
    'generalInformation.userLastName': 'Unwanted',
  })
  await installClock(page)
  await page.goto('/add-user-services')
  const sent = recordSentChanges(page)
  const discard = page.getByRole('button', { name: 'Discard the draft of Ann Unwanted' })
  await expect(discard).toBeVisible()
  await stopTime(page)
  await discard.click()
  const question = page.getByRole('alertdialog', { name: 'Discard this draft?' })
  await expect(question).toContainText('Ann Unwanted')
  await question.getByRole('button', { name: 'Discard' }).click()

  const text = page.getByText('Draft was successfully removed.', { exact: true })
  await expect(text).toBeVisible()
  expect(sent.map(({ call }) => call)).toEqual(['DELETE /adduser/drafts'])
  await page.mouse.move(0, 0)
  await page.clock.runFor(4_900)
  await expect(text).toBeVisible()
  await page.clock.runFor(200)
  await expect(text).toHaveCount(0)
})

test.describe('on a machine in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('times are Eastern', async ({ page }) => {
    await signIn(page, 'Dana Whitfield', '/add-user-services')
    const drafts = await draftsOf(page)
    await expect.poll(() => shownOn(page)).toEqual(drafts.slice(0, 10).map(cellsOf))
    await expect(page.getByText('Times are Eastern Time unless noted.')).toBeVisible()
  })
})

test.describe('while the server is down', () => {
  test.use({
    expectedComplaints: [
      /ERR_CONNECTION_REFUSED|status of 503|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/,
    ],
  })

  test('a discard that fails says so where it was asked, and goes through later', async ({
    signedIn,
    portal,
  }) => {
    const page = await signedIn('Dana Whitfield')
    await createAddUserDraftOn(page, 'citrixHostedApps', {
      'generalInformation.userLastName': 'Stubborn',
    })
    await page.goto('/add-user-services')
    const discard = page.getByRole('button', { name: 'Discard the draft of Ann Stubborn' })
    const question = page.getByRole('alertdialog', { name: 'Discard this draft?' })
    const confirm = question.getByRole('button', { name: 'Discard' })
    await discard.click()
    await expect(confirm).toBeVisible()
    await portal.kill()
    await confirm.click()
    await expect(question.getByRole('alert')).toContainText("Can't reach the server.")
    await portal.start()
    await clickUntil(confirm, (limit) => expect(question).toBeHidden(limit))
    await expect(discard).toHaveCount(0)
  })
})
