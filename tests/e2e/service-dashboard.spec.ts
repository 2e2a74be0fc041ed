import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type {
  DocumentUpdate,
  OpenedTickets,
  TicketsByType,
  TicketsByUser,
  WaitingItem,
} from '#schemas/dashboard/dashboard.ts'
import { expect, test } from './fixtures.ts'
import { expectBars, expectSidewaysBars } from './models/chart-picture.ts'
import { chooseFaults, refusalAnswer, successAnswer } from './models/given-answers.ts'
import { currentPagePath, PortalFrame } from './models/portal.ts'
import { callApi } from './models/portal-api.ts'
import { resize } from './models/resize.ts'
import type { ProxyFault } from './portals/portal-proxy.ts'

/** The service dashboard, home of those who may see it. */

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const outputOf = async <Output>(page: Page, call: string) =>
  (await callApi(page, `GET ${call}`)).output as Output

test('the dashboard is home, says what needs one, and leads to what it counts', async ({
  signedIn,
}) => {
  const page = await signedIn('Dana Whitfield')
  const portal = new PortalFrame(page)
  const tickets = card(page, 'Service Tickets')
  const types = card(page, 'Opened Tickets by type')
  const home = async () => {
    await page.goto('/service-dashboard')
    await portal.expectPage('Service Dashboard')
  }

  await test.step('the landing page and the addresses of its item lead to it', async () => {
    await portal.expectPage('Service Dashboard')
    expect(currentPagePath(page)).toBe('/service-dashboard')
    await page.goto('/service-dashboard/home/42?from=mail')
    await expect(page).toHaveURL(/\/service-dashboard\?from=mail$/)
  })

  // DASH-001, DASH-002, DASH-003, DASH-012
  await test.step('its figures are those of the API', async () => {
    const { openNow, months } = await outputOf<OpenedTickets>(
      page,
      '/servicedashboard/openedtickets',
    )
    const total = months.reduce((sum, { count }) => sum + count, 0)
    for (const [term, value] of [
      ['Open Now', openNow],
      ['MTD Total', months.at(-1)?.count ?? 0],
      ['Last 12 Months', total],
    ] as const) {
      const figure = tickets.getByRole('term').filter({ hasText: term }).locator('..')
      await expect(figure.getByRole('definition')).toHaveText(value.toLocaleString('en-US'))
    }
    // A header, and a row for each bar.
    await expect(tickets.getByRole('row')).toHaveCount(13)
    const countsOf = (rows: readonly { count: number }[]) => rows.map(({ count }) => count)
    await expectBars(tickets.getByRole('figure'), countsOf(months))
    const { users } = await outputOf<TicketsByUser>(page, '/servicedashboard/ticketsbyuser')
    const people = card(page, 'Opened Tickets by User (Top 10)')
    await expect(people.getByRole('rowheader')).toHaveText(users.map(({ name }) => name))
    await expectSidewaysBars(people.getByRole('figure'), countsOf(users))
    const balance = await outputOf<string>(page, '/servicedashboard/balance')
    await expect(card(page, 'Balance')).toContainText(balance)
    await resize(page, { width: 1600, height: 900 })
    expect((await card(page, 'Balance').boundingBox())?.width).toBe(420)
  })

  // SHELL-103
  await test.step('at md it has columns, and below it has not', async () => {
    const leftOf = async (name: string) => (await card(page, name).boundingBox())?.x ?? 0
    await resize(page, { width: 899, height: 900 })
    expect(await leftOf('Balance')).toBe(await leftOf('Service Tickets'))
    await resize(page, { width: 900, height: 900 })
    expect(await leftOf('Balance')).toBeGreaterThan(await leftOf('Service Tickets'))
    await resize(page, { width: 1600, height: 900 })
  })

  // DASH-019, DASH-021
  await test.step('types expand to their sub-types, and collapse all at once', async () => {
    const expanders = types.getByRole('button', { expanded: false })
    const count = await expanders.count()
    await expanders.nth(1).click()
    await expanders.nth(0).click()
    await expect(types.getByRole('button', { expanded: true })).toHaveCount(2)
    await expect(types.getByRole('list')).toHaveCount(3)
    await types.getByRole('button', { name: 'Collapse all' }).click()
    await expect(expanders).toHaveCount(count)
    await expect(types.getByRole('list')).toHaveCount(1)
  })

  // DASH-010, DASH-023
  await test.step('a document update is downloaded under the name that the API gives it', async () => {
    const [first] = await outputOf<DocumentUpdate[]>(page, '/servicedashboard/documentupdates')
    const updates = card(page, 'Document Updates')
    await expect(updates.getByRole('row').nth(1)).toContainText(first?.status ?? '?')
    const [file, answer] = await Promise.all([
      page.waitForEvent('download'),
      page.waitForResponse(/documentupdates\/\d+\/versions\/\d+$/),
      updates.getByRole('button', { name: `Download ${first?.name}` }).click(),
    ])
    const { output } = await answer.json()
    expect(file.suggestedFilename()).toMatch(/\.(pdf|docx)$/)
    expect(file.suggestedFilename()).toBe(output.fileDownloadName)
    const content = await readFile(await file.path())
    expect(content.subarray(0, 4).toString()).toMatch(/^(%PDF|PK)/)
    expect(content.equals(Buffer.from(output.fileContents, 'base64'))).toBe(true)
    await expect(page.getByText('File downloaded successfully')).toBeVisible()
  })

  await test.step('a bar and a count lead to exactly the tickets that they count', async () => {
    const shows = async (count: number) => {
      await portal.expectPage('Service Tickets')
      const place = new RegExp(`^1–${Math.min(count, 25)} of ${count}$`)
      await expect(page.getByText(place)).toBeVisible()
    }
    const { months } = await outputOf<OpenedTickets>(page, '/servicedashboard/openedtickets')
    await tickets.getByRole('button', { name: 'Show as table' }).click()
    await tickets.getByRole('row').nth(11).getByRole('button').click()
    await shows(months.at(-2)?.count ?? 0)
    await home()
    const { users } = await outputOf<TicketsByUser>(page, '/servicedashboard/ticketsbyuser')
    const people = card(page, 'Opened Tickets by User (Top 10)')
    // The first bar of the picture itself.
    await people.locator('figure rect[focusable="false"]').first().click()
    await expect(page.getByRole('button', { name: /^Contact: / })).toBeVisible()
    const name = new URL(page.url()).searchParams.get('contact')
    await shows(users.find((user) => user.name === name)?.count ?? -1)
    await home()
    const { ticketTypes } = await outputOf<TicketsByType>(
      page,
      '/servicedashboard/openticketsbytype',
    )
    const [first] = ticketTypes
    const sub = first?.subTypes[0]
    await types.getByRole('button', { name: first?.type }).click()
    await types.getByRole('link', { name: `open tickets: ${sub?.subType}` }).click()
    await shows(sub?.count ?? -1)
    await page.getByRole('button', { name: `Sub-Type: ${sub?.subType}` }).click()
    await shows(first?.count ?? -1)
  })

  // DASH-018, DOCS-006
  await test.step('disaster recovery leads to its documents alone', async () => {
    await home()
    const recovery = card(page, 'Disaster Recovery')
    await expect(recovery.getByRole('link', { name: /^Details/ })).toHaveCount(2)
    await recovery
      .getByRole('link', { name: /^Details/ })
      .first()
      .click()
    await expect(page).toHaveURL(/category=Disaster(\+|%20)Recovery/)
    const grid = page.getByRole('table', { name: 'Documents' })
    await expect(grid.getByRole('row', { name: /Disaster Recovery Plan/ })).toBeVisible()
  })

  await test.step('what needs one is a link to as many', async () => {
    const waiting = await outputOf<WaitingItem[]>(page, '/extensions/waiting')
    const countOf = (kind: string) => waiting.find(({ what }) => what === kind)?.count ?? 0
    for (const [kind, link, grid] of [
      ['approvals', /needs? your approval$/, 'Service Tickets'],
      ['answers', /needs? your reply$/, 'Service Tickets'],
      ['invoices', /overdue$/, 'Invoices'],
      ['addUserDrafts', /new user drafts? to finish$/, 'Work in progress'],
      ['risks', /^\d+ risks? .* past/, 'Risk Register'],
    ] as const) {
      await home()
      const count = countOf(kind)
      expect(count).toBeGreaterThan(0)
      await card(page, 'What needs you').getByRole('link', { name: link }).click()
      const rows = page.getByRole('table', { name: grid }).getByRole('row')
      // The headings are a row, too.
      await expect(rows).toHaveCount(1 + Math.min(count, kind === 'addUserDrafts' ? 10 : 25))
    }
  })
})

test.describe('cards', () => {
  test.use({ expectedComplaints: [/500|expected shape|toSorted is not a function/] })

  // DASH-017, DASH-022
  test('come, fail and are empty each for itself, and none is shown without its permission', async ({
    signedIn,
    portal,
  }) => {
    const page = await signedIn('Dana Whitfield', '/release-notes')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    let tell: (fault: ProxyFault) => void = () => undefined
    const told = new Promise<ProxyFault>((resolve) => {
      tell = resolve
    })
    let openedTickets: ProxyFault = refusalAnswer(500, 'Out of order.')
    const others = chooseFaults({
      'GET /servicedashboard/documentupdates': successAnswer([]),
      'GET /servicedashboard/openticketsbytype': successAnswer({ ticketTypes: [], total: 0 }),
      'GET /servicedashboard/disasterrocovery': successAnswer({ nextTest: null, lastTest: null }),
      'GET /servicedashboard/balance': { status: 204, body: '' },
      'GET /extensions/waiting': successAnswer([]),
    })
    portal.proxy.faults = (call, body) => {
      if (call === 'GET /api/servicedashboard/openedtickets') return openedTickets
      if (call === 'GET /api/servicedashboard/ticketsbyuser') return told
      return others(call, body)
    }
    await page.goto('/service-dashboard')

    await expect(card(page, 'What needs you')).toContainText("You're all caught up.")
    await expect(card(page, 'Document Updates')).toContainText('No data received')
    await expect(card(page, 'Opened Tickets by type')).toContainText('No data received')
    await expect(card(page, 'Balance')).toContainText('No data received')
    const recovery = card(page, 'Disaster Recovery')
    await expect(recovery.getByRole('definition').filter({ hasText: /^-$/ })).toHaveCount(2)
    const people = card(page, 'Opened Tickets by User (Top 10)')
    await expect(people.getByRole('status')).toBeVisible()
    const tickets = card(page, 'Service Tickets')
    await expect(tickets.getByRole('alert')).toContainText('Out of order.')
    tell(successAnswer({ users: 'none of the expected shape' }))
    await expect(people).toContainText('No data received')
    openedTickets = undefined
    await tickets.getByRole('button', { name: 'Try again' }).click()
    await expect(tickets).toContainText('Open Now')

    // DASH-013
    await test.step('without the permission for bills there is no balance, and no call for it', async () => {
      const ids = await outputOf<string[]>(page, '/navigationIds')
      const fewer = ids.filter((id) => !['BillingAndPayments', 'ServiceTickets'].includes(id))
      portal.proxy.faults = chooseFaults({ 'GET /navigationIds': successAnswer(fewer) })
      asked.length = 0
      await page.goto('/service-dashboard')
      await expect(tickets).toContainText('Open Now')
      await expect(recovery).toBeVisible()
      await expect(card(page, 'Balance')).toHaveCount(0)
      expect(asked.filter((path) => path.endsWith('/balance'))).toEqual([])
      await expect(tickets.getByRole('link')).toHaveCount(0)
    })
  })
})
