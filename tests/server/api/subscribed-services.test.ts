import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import type {
  serviceChanges,
  serviceDetails,
  serviceSummary,
} from '#schemas/operations/services.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'

/** The subscribed services (SVC-011 to SVC-016). */

const api = testApi()
const { northgate, larkfield, harbor } = demoTenantIds
type Summary = z.output<typeof serviceSummary>
type Details = z.output<typeof serviceDetails>
type Changes = z.output<typeof serviceChanges>

const read = async <Output>(call: string, tenant: string = northgate) =>
  (await api.call<Output>(`GET /services/${call}`, { tenant })).output
const detailsOf = (type: string, itsClass: string, tenant: string = northgate) =>
  api.call<Details>(
    `GET /services/details?${new URLSearchParams({ serviceClass: itsClass, serviceType: type })}`,
    { tenant },
  )

test('quantities are the sums of the services that the details list', async () => {
  const { rows } = await api.database.pool.query(
    `select type, class, sum(quantity)::float as quantity, count(*)::int as services
     from subscribed_service where tenant_id = $1 group by 1, 2`,
    [northgate],
  )
  const { heading, services } = await read<Summary>('summary')
  expect(heading).toBe('Current services')
  expect(services.length).toBeGreaterThan(15)
  for (const group of services) {
    const counted = rows.find((row) => row.type === group.type && row.class === group.class)
    expect(group.quantity).toBe(counted.quantity)
    const { output } = await detailsOf(group.type, String(group.class))
    expect(output.heading).toBe(`${group.type} - ${group.class}`)
    expect(output.details).toHaveLength(counted.services)
    expect(Object.keys(output.details[0] ?? {})).toEqual([
      'name',
      'description',
      'billableStart',
      'billable',
      'class',
      'storageGB',
      'ram',
      'cpu',
      'id',
    ])
  }
  expect(services).toEqual(
    services.toSorted((one, other) =>
      `${one.type}\n${one.class}`.localeCompare(`${other.type}\n${other.class}`, 'en-US'),
    ),
  )
})

test('a service that came counts immediately, in its own company only', async () => {
  const before = await read<Summary>('summary', larkfield)
  await api.database.pool.query(
    `insert into subscribed_service (tenant_id, id, type, class, name, quantity, storage_gb)
     values ($1, 9, 'Vault', '=1+1', 'Vault', 2.25, 7.5), ($1, 10, 'Vault', '=1+1', 'Second', 0.5, null)`,
    [harbor],
  )
  const { services } = await read<Summary>('summary', harbor)
  expect(services.find(({ type }) => type === 'Vault')).toEqual({
    type: 'Vault',
    class: '=1+1',
    quantity: 2.75,
    id: 9,
  })
  const { output } = await detailsOf('Vault', '=1+1', harbor)
  expect(output.details.map(({ name, storageGB }) => [name, storageGB])).toEqual([
    ['Second', null],
    ['Vault', 7.5],
  ])
  expect(await read<Summary>('summary', larkfield)).toEqual(before)
  expect(await detailsOf('Vault', '=1+1', larkfield)).toMatchObject({
    status: 404,
    errorMessages: ['These services no longer exist. Reload the page.'],
  })
})

test('the export is a CSV of the summary, named by the Eastern day, in which no formula runs', async () => {
  // Still the day before in New York.
  api.clock.moveTo(new Date('2026-03-06T03:30:00Z'))
  const { output, headers } = await api.call<Buffer>('GET /services/export', { tenant: harbor })
  expect(headers.get('content-disposition')).toContain('filename="Services 03_05_2026.csv"')
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const lines = output.toString('utf8').split('\r\n')
  expect(lines[0]).toBe('\uFEFFType,Class,Quantity')
  expect(lines).toContain(`Vault,"'=1+1",2.75`)
  expect(lines).toContain('Firewall,Managed,3.00')
  const { services } = await read<Summary>('summary', harbor)
  expect(lines).toHaveLength(services.length + 1)
})

test('changes are those of the past 30 Eastern days, the newest first', async () => {
  api.clock.moveTo(new Date('2026-03-06T03:30:00Z'))
  await api.database.pool.query('delete from service_change where tenant_id = $1', [larkfield])
  await api.database.pool.query(
    `insert into service_change (tenant_id, id, changed_on, change_type, service_type, name) values
     ($1, 1, '2026-02-02', 'Removed', 'VM', 'Too old'), ($1, 2, '2026-02-03', 'Added', 'VM', 'Oldest'),
     ($1, 3, '2026-03-05', 'Added', 'Voice', 'Newest')`,
    [larkfield],
  )
  expect(await read<Changes>('changes', larkfield)).toEqual({
    heading: 'Changes since 02/03/2026',
    changes: [
      { changeType: 'Added', serviceType: 'Voice', name: 'Newest' },
      { changeType: 'Added', serviceType: 'VM', name: 'Oldest' },
    ],
  })
})

test.each([
  ['serviceClass=x', 'Enter the type of the services.'],
  ['serviceType=x', 'Enter the class of the services.'],
])('details without both are refused: %s', async (query, sentence) => {
  const answer = await api.call(`GET /services/details?${query}`)
  expect(answer.status).toBe(400)
  expect(answer.errorMessages.join(' ')).toContain(sentence)
})

test('a company without services has empty lists', async () => {
  await api.database.pool.query('delete from subscribed_service where tenant_id = $1', [harbor])
  await api.database.pool.query('delete from service_change where tenant_id = $1', [harbor])
  expect((await read<Summary>('summary', harbor)).services).toEqual([])
  expect((await read<Changes>('changes', harbor)).changes).toEqual([])
  const { output } = await api.call<Buffer>('GET /services/export', { tenant: harbor })
  expect(output.toString('utf8')).toBe('\uFEFFType,Class,Quantity')
})

test('who may not see the subscribed services gets 403', async () => {
  const { lee } = demoPeople
  await api.database.pool.query(
    `update membership set permissions = array_remove(permissions, 'SubscribedServices')
     where tenant_id = $1 and person_id = $2`,
    [larkfield, lee.profileAccountId],
  )
  for (const call of ['summary', 'details?serviceClass=a&serviceType=b', 'changes', 'export']) {
    const answer = await api.call(`GET /services/${call}`, { as: lee, tenant: larkfield })
    expect(answer.status, call).toBe(403)
  }
})
