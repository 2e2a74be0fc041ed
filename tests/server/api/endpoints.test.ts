import { describe, expect, test } from 'vitest'
import type {
  CountItem,
  MobileDevice,
  SoftwareSummary,
  Workstation,
} from '#schemas/operations/endpoints.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { testInstant } from '../support/clock.ts'
import { firstSheetCells } from '../support/read-workbook.ts'

/** Workstations and mobile devices (ENDPT-023 to ENDPT-032). */

const api = testApi()

/** How many rows there are of each name. */
function countedBy<Row>(rows: readonly Row[], nameOf: (row: Row) => string | null | undefined) {
  const counts: Record<string, number> = {}
  for (const row of rows) {
    const name = nameOf(row) ?? ''
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const { northgate, larkfield, harbor } = demoTenantIds
const read = async <Output>(call: string, tenant: string = northgate) =>
  (await api.call<Output>(`GET /endpoints/${call}`, { tenant })).output
const workstations = (tenant?: string) => read<Workstation[]>('workstations/details', tenant)

const daysAgo = (days: number) => new Date(testInstant.getTime() - days * 24 * 3_600_000)
/** Sets times of one workstation, in days before now. */
const change = (id: Workstation['id'], column: string, days: number) =>
  api.database.pool.query(
    `update workstation set ${column} = $3 where tenant_id = $1 and id = $2`,
    [northgate, id, daysAgo(days)],
  )

describe('counts', () => {
  test.each([
    ['types', 'workstationType'],
    ['operating-systems', 'operatingSystem'],
    ['manufacturers', 'manufacturer'],
  ] as const)(
    'of %s are those of the rows that the grid shows, the most first',
    async (call, of) => {
      for (const tenant of [northgate, larkfield, harbor]) {
        const rows = await workstations(tenant)
        expect(rows.length).toBeGreaterThan(40)
        const counts = await read<CountItem[]>(`workstations/${call}`, tenant)
        expect(Object.fromEntries(counts.map(({ name, count }) => [name, count]))).toEqual(
          countedBy(rows, (row) => row[of]),
        )
        expect(counts.map(({ count }) => count)).toEqual(
          counts.map(({ count }) => count).toSorted((one, other) => other - one),
        )
      }
    },
  )

  test('of new ones and of those to reboot are those that the rows say', async () => {
    for (const tenant of [northgate, larkfield, harbor]) {
      const rows = await workstations(tenant)
      const isNew = rows.filter((row) => row.isNew)
      const needsReboot = rows.filter((row) => row.needsReboot)
      expect([isNew.length > 0, needsReboot.length > 0]).toEqual([true, true])
      expect(await read('workstations/new', tenant)).toBe(isNew.length)
      expect(await read('workstations/reboot', tenant)).toBe(needsReboot.length)
    }
  })

  // ENDPT-015
  test('of new software are the installs of 30 days on workstations that are shown', async () => {
    const { rows } = await api.database.pool.query(
      `select count(distinct w.id)::int as workstations, count(*)::int as installs
       from installed_software s join workstation w on w.tenant_id = s.tenant_id and w.id = s.workstation_id
       where w.tenant_id = $1 and s.installed_at >= $2 and w.checked_in_at >= $3`,
      [northgate, daysAgo(30), daysAgo(90)],
    )
    expect(rows[0].installs).toBeGreaterThan(10)
    expect(await read<SoftwareSummary>('workstations/software')).toEqual({
      workstationCount: rows[0].workstations,
      installCount: rows[0].installs,
      showDownloadLink: true,
    })
  })
})

// ENDPT-009, ENDPT-014
test('a workstation is shown for 90 days after it checked in, due after 7 without a reboot, new for 30', async () => {
  const [first] = await workstations()
  const id = first?.id ?? 0
  const now = async () => (await workstations()).find((row) => row.id === id)
  await change(id, 'last_reboot', 7.1)
  expect(await now()).toMatchObject({ needsReboot: true })
  await change(id, 'last_reboot', 6.9)
  expect(await now()).toMatchObject({ needsReboot: false })
  await change(id, 'detected_at', 29.9)
  expect(await now()).toMatchObject({ isNew: true })
  await change(id, 'detected_at', 30.1)
  expect(await now()).toMatchObject({ isNew: false })
  await change(id, 'checked_in_at', 89.9)
  expect(await now()).toBeDefined()
  const before = await read<CountItem[]>('workstations/types')
  await change(id, 'checked_in_at', 90.1)
  expect(await now()).toBeUndefined()
  const sum = (counts: CountItem[]) => counts.reduce((total, { count }) => total + count, 0)
  expect(sum(await read<CountItem[]>('workstations/types'))).toBe(sum(before) - 1)
})

test('the workstations of a company are its own, by name, with what the spec has of them', async () => {
  const rows = await workstations()
  expect(Object.keys(rows[0] ?? {})).toEqual([
    'id',
    'name',
    'lastLoggedOn',
    'workstationType',
    'manufacturer',
    'operatingSystem',
    'dateDetected',
    'lastReboot',
    'needsReboot',
    'isNew',
  ])
  expect(rows.map(({ name }) => name)).toEqual(rows.map(({ name }) => name).toSorted())
  const others = new Set((await workstations(larkfield)).map(({ name }) => name))
  expect(rows.filter(({ name }) => others.has(name))).toEqual([])
})

test('mobile devices have what the spec has of them; some have no user and no serial number', async () => {
  const devices = await read<MobileDevice[]>('mobiledevices')
  expect(devices).toHaveLength(90)
  expect(Object.keys(devices[0] ?? {})).toEqual([
    'id',
    'name',
    'user',
    'serialNumber',
    'productName',
    'operatingSystem',
    'lastAuthentication',
  ])
  expect(devices.filter(({ user }) => user === null).length).toBeGreaterThan(3)
  expect(devices.filter(({ serialNumber }) => serialNumber === '0').length).toBeGreaterThan(3)
})

const fileOf = async (call: string) => {
  const { headers, output } = await api.call<Buffer>(`GET /endpoints/workstations/${call}`)
  return { name: headers.get('content-disposition') ?? '', rows: firstSheetCells(output) }
}

test('the export has a row for each workstation, and the inventory one for each program', async () => {
  const all = await fileOf('export')
  expect(all.name).toContain('Workstations 03_05_2026.xlsx')
  expect(all.rows).toHaveLength((await workstations()).length + 1)
  const inventory = await fileOf('reports/softwareinventory')
  expect(inventory.name).toContain('Software Inventory 03_05_2026.xlsx')
  expect(inventory.rows.length).toBeGreaterThan(1_000)
})

test.each([
  ['Endpoints', 'mobiledevices'],
  ['Endpoints', 'workstations/details'],
  ['Endpoints', 'workstations/reboot'],
  ['Endpoints', 'workstations/export'],
  ['ResourcesReports', 'workstations/new'],
  ['ResourcesReports', 'workstations/software'],
  ['ResourcesReports', 'workstations/reports/softwareinventory'],
])('who has no %s gets 403 from %s', async (permission, call) => {
  const { lee } = demoPeople
  await api.database.pool.query(
    `update membership set permissions = array_remove(permissions, $3)
     where tenant_id = $1 and person_id = $2`,
    [larkfield, lee.profileAccountId, permission],
  )
  expect((await api.call(`GET /endpoints/${call}`, { as: lee, tenant: larkfield })).status).toBe(
    403,
  )
})
