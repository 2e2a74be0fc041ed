import { beforeAll, expect, test } from 'vitest'
import { changesData } from '#schemas/api/endpoint.ts'
import { contract, type EndpointName } from '#schemas/contract.ts'
import { larkfield as larkfieldPartners } from '#server/demo-world/companies/companies.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { readChecksums } from '#tests/attack/tenancy/canaries.ts'
import { completeRequest } from '../support/add-user-requests.ts'
import { type Answer, testApi } from '../support/api.ts'
import { completeTransfer } from '../support/file-transfer-requests.ts'
import { findComparableWorkbook } from '../support/read-workbook.ts'
import { type ValidCall, validCall } from '../support/valid-calls.ts'

/**
 * No call sees or changes a row of another company, with any header (law 7). Each is made well at the caller's own
 * company first, so that a refusal is of the other company and of nothing else.
 */

const api = testApi()
const { northgate, larkfield } = demoTenantIds

/** What leaves rows at the other company that a call could be about, beyond those of the demo world. */
const workOfOthers: readonly (readonly [EndpointName, body?: unknown])[] = [
  ['addUserCreate', { ...completeRequest(6), tenantId: larkfield }],
  ['fileTransferSubmit', completeTransfer({ type: 1, vendorName: 'Kestrel' }, larkfieldPartners)],
  ['securityDocumentUpload'],
  ['serviceTicketSubmit'],
  ['ticketClose'],
  ['bugReportSubmit'],
  ['attachmentUpload'],
  ['invoiceRecipientAdd', { email: 'zoe@books.example', fullName: 'Zoe', profileAccountId: null }],
]

/** The portal has no flow that these serve; with one, in tests/server/api/flows.test.ts. */
const ofFlows = /^\/extensions\/flows\//
/** Calls whose query says what is read, but names no row. */
const namesNoRow: readonly string[] = ['serviceDetails', 'internetOverrides']
/** A ticket that is not there is not seen: nothing happens. */
const passesOver: readonly string[] = ['ticketSeen']
/** Calls whose query names a row. */
const rowInQuery: readonly string[] = ['rolesDetails', 'invoiceArchive', 'documentArchive']

beforeAll(async () => {
  await api.database.pool.query(
    "update membership set permissions = permissions || 'CollectedSecrets'::text where person_id = $1",
    [demoPeople.dana.profileAccountId],
  )
  for (const [name, body] of workOfOthers) {
    const valid = await validAt(larkfield, name)
    const sent = body === undefined ? valid : { ...valid, body }
    const { errorMessages } = await make(name, sent, { TenantId: larkfield })
    expect(errorMessages, name).toEqual([])
  }
})

const answered = ({ headers, output, ...answer }: Answer<unknown>) => ({
  ...answer,
  file: headers.get('content-disposition'),
  output: findComparableWorkbook(output) ?? output,
})
const names = Object.keys(contract) as EndpointName[]
const ofMembers = names.filter(
  (name) => contract[name].allowed !== 'signedIn' && !ofFlows.test(contract[name].path),
)
const reads = ofMembers.filter(
  (name) => !changesData(contract[name]) && contract[name].method === 'GET',
)
const others = ofMembers.filter((name) => !reads.includes(name))

const make = (name: EndpointName, { path, ...sent }: ValidCall, headers = {}) =>
  api.call<unknown>(`${contract[name].method} ${path}`, { ...sent, headers })
const validAt = (tenant: string, name: EndpointName) => validCall(api.database.pool, tenant, name)
const said = ({ path, body }: ValidCall) => JSON.stringify([path, body])
/** A call about a row of Larkfield Partners; of the portfolio, about the company itself. */
async function foreign(name: EndpointName): Promise<ValidCall> {
  const { path, ...sent } = await validAt(larkfield, name)
  return { path: path.replace(/^\/portco\/[^/]+\/(?=\w+$)/, `/portco/${larkfield}/`), ...sent }
}

test('is made below, but those of the person and of flows that the portal has none of', () => {
  expect(ofMembers.length).toBeGreaterThan(150)
  expect(reads.length).toBeGreaterThan(110)
})

test.each(reads)('%s leaks nothing of another company, whatever headers say', async (name) => {
  const headers = { 'x-request-id': 'same-request' }
  const valid = await validAt(northgate, name)
  const own = await make(name, valid, headers)
  expect(own.status).toBe(name === 'paymentPortal' ? 204 : 200)
  const pushed = await make(name, valid, {
    ...headers,
    'x-tenant-id': larkfield,
    'tenant-id': larkfield,
    'x-forwarded-host': larkfield,
    'if-match': '*',
  })
  const seen = answered(own)
  expect(JSON.stringify(answered(pushed))).toBe(JSON.stringify(seen))
  expect(JSON.stringify(seen.output)).not.toContain('larkfield')

  const other = await foreign(name)
  const isOfRow = other.path !== valid.path && !namesNoRow.includes(name)
  expect(isOfRow).toBe(/\{/.test(contract[name].path) || rowInQuery.includes(name))
  const reached = await make(name, other)
  if (isOfRow) expect(reached.status).toBe(404)
  expect(JSON.stringify(answered(reached).output)).not.toContain('larkfield')
})

test.each(others)('%s is done at the own company, and not to rows of another', async (name) => {
  const valid = await validAt(northgate, name)
  expect(await make(name, valid)).toMatchObject({ status: 200 })
  const before = await readChecksums(api.database, larkfield)
  const other = await foreign(name)
  const reached = await make(name, other)
  const isOfRow = said(other) !== said(valid) && !passesOver.includes(name)
  if (isOfRow) expect(reached.status).toBe(404)
  if (/\{/.test(contract[name].path)) expect(said(other)).not.toBe(said(valid))
  expect(await readChecksums(api.database, larkfield)).toEqual(before)
  expect(JSON.stringify(answered(reached).output)).not.toContain('larkfield')
})
