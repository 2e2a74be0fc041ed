import { expect, test } from 'vitest'
import { contract, type EndpointName } from '#schemas/contract.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { findReadAddress } from '../support/read-addresses.ts'
import { startStatementRecorder } from '../support/statement-recorder.ts'

/** How often a read waits for PostgreSQL. `npm run bench -- reads` counts that for every call. */

const api = testApi()
const { northgate } = demoTenantIds

/** The first words of each round trip, without the end of a transaction that only reads: nobody waits for it. */
async function roundTripsOf(address: string): Promise<string[]> {
  // One-time work, and who may do what.
  await api.call(`GET ${address}`)
  const recorder = startStatementRecorder()
  try {
    const requestId = `round-trips-of-${address.length}`
    const { status } = await api.call(`GET ${address}`, { headers: { 'x-request-id': requestId } })
    expect(status).toBe(200)
    const { statements } = await recorder.recordedOf(requestId)
    let isReadOnly = false
    return statements
      .filter(({ text, beginsRoundTrip }) => {
        if (text.startsWith('begin')) isReadOnly = text.endsWith('read only')
        return beginsRoundTrip && !(isReadOnly && text === 'commit')
      })
      .map(({ text }) => text.split(' ').slice(0, 2).join(' '))
  } finally {
    recorder.stop()
  }
}

const addressOf = async (name: EndpointName) =>
  String(await findReadAddress(api.database.pool, northgate, name))

test.each([
  'portcoGrades',
  'portcoCompanyGrades',
  'portcoGradeHistory',
  'portcoRiskHistory',
  'portcoRisks',
  'portcoRiskDetails',
  'portcoRiskAudit',
  'vendorSurvey',
  'vendorNonConforming',
  'vendorExport',
  'submittedRequests',
  'distributionListsExport',
  'workstationsExport',
  'softwareInventory',
  'servicesExport',
  'trainingDetails',
  'phishingDetails',
  'phishingTestsGuide',
  'whatWaits',
] as const)('a read is one round trip: %s', async (name) => {
  expect(contract[name].method).toBe('GET')
  expect(await roundTripsOf(await addressOf(name))).toEqual(['begin isolation'])
})

test('a vendor without answers costs no second one, and an unknown vendor is still told', async () => {
  const { rows } = await api.database.pool.query(
    `insert into vendor (tenant_id, name, contact, notes, service_offering)
     values ($1, 'Silent Supplies', 'ask@silent.example', '', '') returning id`,
    [northgate],
  )
  const survey = (await addressOf('vendorSurvey')).replace(/\d+/, rows[0].id)
  expect(await roundTripsOf(survey)).toEqual(['begin isolation'])
  expect(await api.call(`GET ${survey.replace(/\d+/, '999999')}`)).toMatchObject({ status: 404 })
})

test.each([
  'documentDownload',
  'reportDownload',
  'attachmentDownload',
  'dashboardDocumentFile',
  'invoiceDownload',
] as const)('a file is found, noted with the commit, and read: %s', async (name) => {
  const [found, noted, read, ...rest] = await roundTripsOf(await addressOf(name))
  expect([found, noted, read]).toEqual(['begin isolation', 'insert into', 'begin isolation'])
  expect(rest).toEqual([])
})

test('a download that cannot be noted is not sent', async () => {
  const address = await addressOf('documentDownload')
  await api.database.pool.query(
    `alter table audit_entry add constraint none check (change <> 'download') not valid`,
  )
  try {
    expect(await api.call(`GET ${address}`, { mayFail: true })).toMatchObject({ status: 500 })
  } finally {
    await api.database.pool.query('alter table audit_entry drop constraint none')
  }
})

test('sessions list the one that asks for them, the first time, too', async () => {
  const { dana } = demoPeople
  await api.database.pool.query('delete from portal_session')
  const { output } = await api.call<{ sessions: { isThisOne: boolean }[] }>(
    `GET ${await addressOf('ownSessions')}`,
    { as: dana, tenant: null },
  )
  expect(output.sessions.filter(({ isThisOne }) => isThisOne)).toHaveLength(1)
})
