import createCache from '@emotion/cache'
import { expect, test, vi } from 'vitest'
import { permissions } from '#schemas/people/permissions.ts'
import { Route as Workstations } from '#src/routes/_shell/_portal/endpoints/workstations.tsx'
import { Route as Company } from '#src/routes/_shell/_portal/portco/detail/$tenantId.tsx'
import { Route as RemoteAccess } from '#src/routes/_shell/_portal/remote-access-logs.tsx'
import { Route as Dashboard } from '#src/routes/_shell/_portal/service-dashboard.tsx'
import { figurePalette } from '#src/ui/figure/figure-data.ts'
import { markupPart, markupTexts, renderPage } from '#tests/src/support/render-page.tsx'

/** What charts of the pages show of an answer: their legend says what is drawn, their table holds its numbers. */

// Rules of style go into a sheet that browsers alone have.
vi.mock('#src/ui/widgets/emotion-cache.ts', () => ({ emotionCache: createCache({ key: 'sw' }) }))

/** The chart of a part: its title, its rows, and what the legend names, by how that is drawn. */
function chartOf(part: string) {
  const [figure = ''] = /<figure.*?<\/figure>/s.exec(part) ?? []
  const [, table = ''] = /<table[^>]*>(.*?)<\/table>/s.exec(figure) ?? []
  const [, list = ''] = /<ul[^>]*>(.*?)<\/ul>/s.exec(figure) ?? []
  const legend = [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, entry = '']) => ({
    // Bars and slices are areas; a line is a path.
    drawn: entry.includes('<rect') ? 'area' : 'line',
    texts: markupTexts(entry),
  }))
  const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => markupTexts(row))
  return { title: markupTexts(figure)[0], legend, rows }
}

const users = Array.from({ length: 11 }, (_, index) => ({
  name: `Person ${index + 1}`,
  count: index + 1,
}))
const dashboard = () =>
  renderPage(Dashboard, '/service-dashboard', {
    answers: {
      '/servicedashboard/openedtickets': {
        openNow: 5,
        months: [
          { month: '2026-01', count: 12 },
          { month: '2026-02', count: 7 },
          { month: '2026-03', count: 9 },
        ],
      },
      '/servicedashboard/ticketsbyuser': { users },
    },
  })

// DASH-004
test('Service Tickets are bars of the counts of each month', async () => {
  expect(chartOf(markupPart(await dashboard(), 'Service Tickets'))).toEqual({
    title: 'Opened tickets by month',
    legend: [{ drawn: 'area', texts: ['Opened tickets'] }],
    rows: [
      ['Month', 'Opened tickets'],
      ['January 2026', '12'],
      ['February 2026', '7'],
      ['March 2026', '9'],
    ],
  })
})

// DASH-006, DASH-007
test('Opened Tickets by User (Top 10) are bars of the ten users with most', async () => {
  const card = markupPart(await dashboard(), 'Opened Tickets by User (Top 10)')
  const { legend, rows } = chartOf(card)
  expect(markupTexts(card)[0]).toBe('Opened Tickets by User (Top 10)')
  expect(legend).toEqual([{ drawn: 'area', texts: ['Opened tickets'] }])
  expect(rows).toEqual([
    ['User', 'Opened tickets'],
    ...users
      .slice(1)
      .toReversed()
      .map(({ name, count }) => [name, String(count)]),
  ])
  expect(rows).toHaveLength(11)
})

const workstations = (held: readonly string[] = Object.values(permissions)) =>
  renderPage(Workstations, '/endpoints/workstations', {
    permissions: held,
    answers: {
      '/endpoints/workstations/details': [
        { id: 1, name: 'ws-17', workstationType: 'Laptop', needsReboot: true },
      ],
      '/endpoints/workstations/types': [
        { name: 'Laptop', count: 31 },
        { name: 'Desktop', count: 4 },
      ],
      '/endpoints/workstations/operating-systems': [{ name: 'Windows 11', count: 35 }],
      '/endpoints/workstations/manufacturers': [{ name: 'Dell', count: 35 }],
      '/endpoints/workstations/new': 2,
      '/endpoints/workstations/software': { workstationCount: 1, installCount: 1 },
      '/endpoints/workstations/reboot': 1,
    },
  })

// ENDPT-010
test('Types are bars', async () => {
  expect(chartOf(markupPart(await workstations(), 'Types'))).toEqual({
    title: 'Types',
    legend: [{ drawn: 'area', texts: ['Workstations'] }],
    rows: [
      ['Type', 'Workstations'],
      ['Laptop', '31'],
      ['Desktop', '4'],
    ],
  })
})

// ENDPT-005
test('/endpoints/workstations has the card of reboots, charts, reports and all workstations', async () => {
  const html = await workstations()
  expect(markupTexts(markupPart(html, 'Reboot'))).toEqual(
    expect.arrayContaining(['1', 'workstation needs a reboot']),
  )
  for (const [title, name] of [
    ['Types', 'Laptop'],
    ['Operating Systems', 'Windows 11'],
    ['Manufacturers', 'Dell'],
  ] as const) {
    const chart = chartOf(markupPart(html, title))
    expect([chart.title, chart.rows[1]?.[0]]).toEqual([title, name])
  }
  const reports = html.slice(html.indexOf('>Reports<'), html.indexOf('>All Workstations<'))
  expect(markupTexts(markupPart(reports, 'New Workstations'))).toEqual(
    expect.arrayContaining(['2', 'new workstations']),
  )
  expect(markupTexts(markupPart(reports, 'New Software'))).toContain('New Software')
  expect(html).toMatch(/<table[^>]*aria-label="All Workstations/)
  expect(markupTexts(html)).toContain('ws-17')
})

const company = (id: string) =>
  renderPage(Company, '/portco/detail/$tenantId', {
    at: `/portco/detail/${id}`,
    settings: { hasPortfolioChildren: true },
    answers: {
      '/portco/ostrava/grades': { companyName: 'Ostrava Works', attackGrade: 4 },
      '/portco/ostrava/risks': [],
      '/portco/ostrava/riskhistory': [
        { monthName: 'January 2026', lowRisks: 5, moderateRisks: 3, highRisks: 1 },
        { monthName: 'February 2026', lowRisks: 4, moderateRisks: 2, highRisks: 0 },
      ],
      '/portco/ostrava/gradehistory': [
        { month: 'January 2026', grade: 3 },
        { month: 'February 2026', grade: 4 },
      ],
      '/portco/brno/grades': { companyName: 'Brno Works', attackGrade: 5 },
      '/portco/brno/risks': [],
      '/portco/brno/riskhistory': [
        { monthName: 'March 2026', lowRisks: 8, moderateRisks: 6, highRisks: 7 },
      ],
      '/portco/brno/gradehistory': [],
    },
  })

// PORTCO-010
test('the page of a company has its security grade month by month', async () => {
  expect(chartOf(markupPart(await company('ostrava'), 'Grade history'))).toEqual({
    title: 'Grade history',
    legend: [{ drawn: 'line', texts: ['Security grade'] }],
    rows: [
      ['Month', 'Security grade'],
      ['January 2026', 'C'],
      ['February 2026', 'B'],
    ],
  })
})

// PORTCO-017
test.each([
  [
    'ostrava',
    ['Ostrava Works', 'B'],
    [
      ['January 2026', '5', '3', '1'],
      ['February 2026', '4', '2', '0'],
    ],
  ],
  ['brno', ['Brno Works', 'A'], [['March 2026', '8', '6', '7']]],
])(
  'the owner of a portfolio reads the grade and the risk history of %s',
  async (id, said, rows) => {
    const html = await company(id)
    expect(markupTexts(html)).toEqual(expect.arrayContaining(said))
    expect(chartOf(markupPart(html, 'Risk history'))).toEqual({
      title: 'Risk history',
      legend: ['Low', 'Moderate', 'High'].map((rating) => ({ drawn: 'area', texts: [rating] })),
      rows: [['Month', 'Low', 'Moderate', 'High'], ...rows],
    })
  },
)

// REMOTE-006
test('types of access are a pie: each is named with its share', async () => {
  const html = await renderPage(RemoteAccess, '/remote-access-logs', {
    answers: {
      '/remoteaccess/activitylogs': [],
      '/remoteaccess/locations': [{ name: 'Boston', count: 40 }],
      '/remoteaccess/types': [
        { name: 'VPN', count: 30 },
        { name: 'Citrix', count: 10 },
      ],
    },
  })
  const { title, legend } = chartOf(markupPart(html, 'Access by Type'))
  expect(title).toBe('Access by Type')
  expect(legend).toEqual([
    { drawn: 'area', texts: ['VPN', '75% (30)'] },
    { drawn: 'area', texts: ['Citrix', '25% (10)'] },
  ])
})

// REMOTE-019
test('the palette of pies has ten entries, no two alike', () => {
  expect(figurePalette).toHaveLength(10)
  expect(new Set(figurePalette.map(({ color, mark }) => `${color} ${mark}`)).size).toBe(10)
})
