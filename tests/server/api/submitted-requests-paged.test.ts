import { expect, test } from 'vitest'
import { maxRequestsPerPage, type RequestSummary } from '#schemas/requests/requests.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { type CallOptions, testApi } from '../support/api.ts'

/** A company's list of requests, however long it grows. */

const api = testApi()
const { dana } = demoPeople
const { larkfield } = demoTenantIds
const list = () => api.call<RequestSummary[]>('GET /extensions/requests')

const numbers = ({ output }: { output: readonly RequestSummary[] }) =>
  output.map(({ referenceNumber }) => referenceNumber)

test('a long list comes 1,000 at once without losing or repeating one, also where many came at the same moment', async () => {
  await api.database.pool.query(
    `insert into submitted_request (tenant_id, reference_number, flow, flow_version, answers, submitted_by, submitted_by_name, submitted_at)
     select $1, 'REQ-2019-' || lpad(n::text, 6, '0'), 'hardwareRequest', 1, '{}', $2, 'Dana Whitfield', '2019-01-01'::date + n / 700
     from generate_series(1, 2100) n`,
    [larkfield, dana.profileAccountId],
  )
  const seen: string[] = []
  const sizes: number[] = []
  for (let before: number | undefined; ; ) {
    const query = before === undefined ? '' : `?before=${before}`
    const page = await api.call<RequestSummary[]>(`GET /extensions/requests${query}`, {
      tenant: larkfield,
    })
    sizes.push(page.output.length)
    seen.push(...numbers(page))
    before = page.output.at(-1)?.id
    if (page.output.length < maxRequestsPerPage) break
  }
  expect(sizes.slice(0, 2)).toEqual([1_000, 1_000])
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.filter((number) => number.startsWith('REQ-2019'))).toHaveLength(2_100)
  expect(seen.at(-1)).toBe('REQ-2019-000001')
  await api.database.pool.query(
    "delete from submitted_request where reference_number like 'REQ-2019%'",
  )
})

test('a request is found by its number or by that of one of its tickets, in the own company alone', async () => {
  const [request] = (await list()).output
  const find = (number: string | number, options: CallOptions = {}) =>
    api.call<RequestSummary[]>(`GET /extensions/requests?number=${number}`, options)
  const [ticket] = request?.tickets ?? []
  for (const number of [request?.referenceNumber.toLowerCase() ?? '', ticket?.ticketId ?? 0])
    expect(numbers(await find(number))).toEqual([request?.referenceNumber])
  expect((await find('REQ-2019-1', {})).output).toEqual([])
  expect((await find(ticket?.ticketId ?? 0, { tenant: larkfield })).output).toEqual([])
  const foreign = await api.call<RequestSummary[]>(
    `GET /extensions/requests?before=${request?.id}`,
    { tenant: larkfield },
  )
  expect(foreign.output).toEqual([])
})
