import { expect, test } from 'vitest'
import { changesData, type Endpoint } from '#schemas/api/endpoint.ts'
import { contract } from '#schemas/contract.ts'
import { northgate } from '#server/demo-world/companies/companies.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import { findGoodBody } from '#tests/attack/bodies.ts'
import { readChecksums } from '#tests/attack/tenancy/canaries.ts'
import { testApi } from '../support/api.ts'

/** Acting needs a permission to act, in every area there is and every one to come. */

const api = testApi()
const rows = Object.entries<Endpoint>(contract)
const queries: Readonly<Record<string, string>> = {
  rolesDetails: '?profileAccountId=1003',
  rolesCalculate: '?roleId=8&changeType=1',
  addUserDiscard: '?addUserRequestId=1',
  terminateDiscard: '?terminateUserRequestId=1',
  billingStatement: '?from=2026-01-01&to=2026-03-05',
  serviceDetails: '?serviceClass=Production&serviceType=VM',
  internetOverrides: '?categoryId=1',
  remoteAccessLog: '?dateFrom=02/03/2026&dateTo=03/05/2026',
  remoteAccessTypes: '?dateFrom=02/03/2026&dateTo=03/05/2026',
  remoteAccessLocations: '?dateFrom=02/03/2026&dateTo=03/05/2026',
  tickets: '?filterType=4',
  flowUsage: '?flow=addUser&from=2026-03-01&to=2026-03-05',
}

/** Each file leaves its line in the audit, and is asked for by the tests of its own area. */
const downloads = [
  'attachmentDownload',
  'dashboardDocumentFile',
  'documentArchive',
  'documentDownload',
  'invoiceArchive',
  'invoiceDownload',
  'reportDownload',
]
/** The ids below are of no such draft, and of no report, and name no flow that the shared calls serve. */
const hitByNoId = [
  'draftCompany',
  'fileTransferDraft',
  'flowContacts',
  'flowDraft',
  'flowDrafts',
  'reportVersions',
  'terminateDraft',
]
/** Nobody of the demo world is of the provider's staff. */
const ofStaff = ['ticketSecrets']

/** Ids of the rows of Northgate Capital, whatever a call asks for. */
const ids = [northgate.firstId, northgate.firstId + 3, demoPeople.dana.profileAccountId, 1, 2]
const pathsOf = (name: string, path: string) => {
  // Without a portfolio a company is the only one in it (AMB-129).
  const whole = `${path.replace('/portco/{id}', `/portco/${northgate.id}`)}${queries[name] ?? ''}`
  const ofRow = /\{(id|ticketNumber|ticketId)\}/
  return ofRow.test(whole) ? ids.map((id) => whole.replace(ofRow, String(id))) : [whole]
}

test('who may only look is refused every call that acts, and leaves nothing behind', async () => {
  const before = await readChecksums(api.database, northgate.id)
  const acting = rows.filter(
    ([, row]) => changesData(row) && !['member', 'signedIn'].includes(String(row.allowed)),
  )
  for (const [name, { method, path }] of acting) {
    const body = findGoodBody(name as keyof typeof contract)
    for (const address of pathsOf(name, path)) {
      const answer = await api.call(`${method} ${address}`, { as: demoPeople.priya, body })
      expect(answer, name).toMatchObject({ status: 403 })
    }
  }
  expect(await readChecksums(api.database, northgate.id)).toEqual(before)
})

test('who may act but not see the page of it is refused, and leaves nothing behind', async () => {
  const { profileAccountId } = demoPeople.dana
  const seeing = rows.filter(([, { sees }]) => sees !== undefined)
  expect(seeing.length).toBeGreaterThanOrEqual(35)
  const named = seeing.map(([name]) => name)
  expect(named).toContain('distributionListEditable')
  expect(named).toContain('fileTransferDraft')
  const pages = new Set<string>(seeing.flatMap(([, { sees = [] }]) => sees))
  const held = await permissionsOf(profileAccountId)
  const acting = held.filter((permission) => !pages.has(permission))
  await setPermissions(profileAccountId, acting)
  const before = await readChecksums(api.database, northgate.id)
  for (const [name, { method, path, allowed }] of seeing) {
    expect(acting, name).toContain(allowed)
    const body = findGoodBody(name as keyof typeof contract)
    for (const address of pathsOf(name, path)) {
      const answer = await api.call(`${method} ${address}`, { body })
      expect(answer, name).toMatchObject({ status: 403 })
    }
  }
  expect(await readChecksums(api.database, northgate.id)).toEqual(before)
  await setPermissions(profileAccountId, held)
})

async function permissionsOf(personId: number): Promise<string[]> {
  const { rows: found } = await api.database.pool.query(
    'select permissions from membership where tenant_id = $1 and person_id = $2',
    [northgate.id, personId],
  )
  return found[0].permissions
}

async function setPermissions(personId: number, permissions: readonly string[]): Promise<void> {
  await api.database.pool.query(
    'update membership set permissions = $3 where tenant_id = $1 and person_id = $2',
    [northgate.id, personId, permissions],
  )
}

test('a GET that does not say that it acts changes no row', async () => {
  const before = await readChecksums(api.database, northgate.id)
  const answered: string[] = []
  for (const [name, { method, path, acts }] of rows) {
    if (method !== 'GET' || acts) continue
    for (const address of pathsOf(name, path)) {
      const { status } = await api.call(`GET ${address}`)
      if ([200, 204].includes(status) && answered.at(-1) !== name) answered.push(name)
    }
  }
  const unanswered = rows.filter(
    ([name, { method, acts }]) => method === 'GET' && !acts && !answered.includes(name),
  )
  expect(unanswered.map(([name]) => name).toSorted()).toEqual(
    [...downloads, ...hitByNoId, ...ofStaff].toSorted(),
  )
  expect(await readChecksums(api.database, northgate.id)).toEqual(before)
})
