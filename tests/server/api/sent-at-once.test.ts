import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { flowCalls } from '#schemas/contract/flows/calls.ts'
import { contract, type EndpointName } from '#schemas/contract.ts'
import { permissions } from '#schemas/people/permissions.ts'
import type { RiskRow } from '#schemas/risks/risks.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { goodBodies } from '#tests/attack/bodies.ts'
import { completeRequest } from '../support/add-user-requests.ts'
import { type CallOptions, testApi } from '../support/api.ts'
import { fetchNewestTrainingId } from '../support/awareness.ts'
import { completeTransfer } from '../support/file-transfer-requests.ts'
import { riskCalls } from '../support/risks.ts'
import { rolesCalls } from '../support/roles.ts'
import { saveTermination } from '../support/terminate-requests.ts'
import { vendorCalls } from '../support/vendors.ts'

/** What is ordered is ordered once, and concurrent changes are not overwritten (docs/architecture.md, Idempotency and Concurrent edits). */

const api = testApi()
const { newcomer } = rolesCalls(api)
const { newRisk } = riskCalls(api)

interface Order {
  /** Where the address holds an id. */
  readonly id?: number
  readonly query?: string
  readonly body?: unknown
  /** Where it is not Northgate Capital that orders. */
  readonly tenant?: string
}

const mailbox = completeRequest(6)
const created = async () =>
  (await api.call<{ id: number }>('POST /adduser', { body: mailbox })).output.id
const savedTransfer = async () =>
  (await api.call<number>('POST /filedriver/transferrequests/draft', { body: completeTransfer() }))
    .output
const firstList = 100_000
/** A risk as it is, but for its notes. */
const noted = ({ id, severity, status, targetRemediationDate }: RiskRow) => ({
  query: `?RiskId=${id}`,
  body: {
    id,
    severity,
    status,
    plannedRemediationDate: targetRemediationDate,
    notes: 'It is looked at.',
    acceptedRiskReason: null,
    severityChangeReason: null,
  },
})
/** The first open risk of a company in Harbor Holdings' portfolio. */
async function riskOfPortfolio() {
  const { harbor: tenant } = demoTenantIds
  const { output } = await api.call<RiskRow[]>('GET /portco/pelican-hotels/risks', { tenant })
  const risk = output.find(({ status }) => status === 'Open - Triaging')
  if (!risk) throw new Error('The demo world has such a risk.')
  return { ...noted(risk), tenant }
}
const access = () => ({ profileAccountId: newcomer(), roles: [], permissions: [permissions.faq] })

/** Orders that are good when they are placed, one for every call that orders something. */
const orders: Partial<Record<EndpointName, () => Promise<Order>>> = {
  addUserSubmit: async () => ({ body: { ...mailbox, id: await created() } }),
  terminateSubmit: async () => ({ body: await saveTermination(api) }),
  fileTransferSubmit: async () => ({ body: { ...completeTransfer(), id: await savedTransfer() } }),
  hostedSftpSubmit: async () => ({ body: goodBodies.hostedSftpSubmit }),
  hardwareSubmit: async () => ({ body: goodBodies.hardwareSubmit }),
  serviceTicketSubmit: async () => ({ body: goodBodies.serviceTicketSubmit }),
  bugReportSubmit: async () => ({ body: goodBodies.bugReportSubmit }),
  distributionListCreate: async () => ({ body: goodBodies.distributionListCreate }),
  distributionListEdit: async () => ({ id: firstList, body: [demoPeople.dana.email] }),
  distributionListRemove: async () => ({ body: { distributionListId: firstList + 1 } }),
  phishingEnroll: async () => ({}),
  phishingUpgrade: async () => ({ body: { testsPerYear: 4 } }),
}

/** The same for what edits a thing that carries a version. */
const edits: Partial<Record<EndpointName, () => Promise<Order>>> = {
  addUserSave: async () => ({ body: { ...mailbox, id: await created() } }),
  addUserSubmit: async () => ({ body: { ...mailbox, id: await created() } }),
  addUserDiscard: async () => ({ query: `?addUserRequestId=${await created()}` }),
  terminateSave: async () => ({ body: await saveTermination(api) }),
  terminateSubmit: async () => ({ body: await saveTermination(api) }),
  terminateDiscard: async () => ({
    query: `?terminateUserRequestId=${(await saveTermination(api)).id}`,
  }),
  fileTransferDraftSave: async () => ({
    body: { ...completeTransfer(), id: await savedTransfer() },
  }),
  fileTransferDiscard: async () => ({ id: await savedTransfer() }),
  fileTransferSubmit: async () => ({ body: { ...completeTransfer(), id: await savedTransfer() } }),
  phishingUpgrade: async () => {
    await api.database.pool.query("update phishing_plan set entitlement = 'Not Included'")
    return { body: { testsPerYear: 1 } }
  },
  rolesUpdate: async () => ({ body: access() }),
  riskUpdate: async () => noted(await newRisk()),
  portcoRiskUpdate: riskOfPortfolio,
  vendorUpdate: async () => ({
    body: { ...(await vendorCalls(api).list())[0], notes: 'They moved.' },
  }),
  contactUpdate: async () => ({
    body: { ...goodBodies.contactUpdate, profileAccountId: demoPeople.lee.profileAccountId },
  }),
}

/** They make something that had no version before. */
const creates: readonly EndpointName[] = ['addUserCreate', 'terminateCreate']

const send = (
  name: EndpointName,
  { id, query = '', ...order }: Order,
  options: CallOptions = {},
) => {
  const { method, path } = contract[name]
  return api.call(`${method} ${path.replace('{id}', String(id))}${query}`, { ...order, ...options })
}

async function countRows(): Promise<Record<string, number>> {
  const { rows } = await api.database.pool.query(
    `select (select count(*)::int from submitted_request) as requests,
       (select count(*)::int from ticket) as tickets,
       (select count(*)::int from outbox_message) as messages`,
  )
  return rows[0]
}

describe('a hundred at once', () => {
  test.each(Object.keys(orders) as EndpointName[])(
    'of the same order make one: %s',
    async (name) => {
      const order = (await orders[name]?.()) ?? {}
      const before = await countRows()
      const answers = await Promise.all(
        Array.from({ length: 100 }, () =>
          send(name, order, { headers: { 'idempotency-key': `at-once-${name}` } }),
        ),
      )
      const distinct = new Set(
        answers.map(({ status, output }) => JSON.stringify([status, output])),
      )
      expect([...distinct]).toEqual([expect.stringMatching(/^\[200,/)])
      const after = await countRows()
      const tickets = Number(after.tickets) - Number(before.tickets)
      expect(Number(after.requests) - Number(before.requests)).toBe(1)
      expect(tickets).toBeGreaterThan(0)
      expect(Number(after.messages) - Number(before.messages)).toBe(tickets)
    },
  )

  test.each(['addUserSubmit', 'terminateSubmit', 'fileTransferSubmit'] as const)(
    'of one draft under keys of their own make one: %s',
    async (name) => {
      const order = (await orders[name]?.()) ?? {}
      const before = await countRows()
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          send(name, order, { headers: { 'idempotency-key': `own-${name}-${index}` } }),
        ),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(99)
      expect(Number((await countRows()).requests) - Number(before.requests)).toBe(1)
    },
  )

  test('of a reminder remind once', async () => {
    const id = await fetchNewestTrainingId(api)
    const [late] = (
      await api.call<{ email: string }[]>(
        `GET /users/cybersecuritytraining/campains/${id}/incomplete`,
      )
    ).output
    const body = { emailAddresses: [late?.email], requestingUserEmail: demoPeople.dana.email }
    const before = await countRows()
    await Promise.all(
      Array.from({ length: 100 }, () =>
        send('trainingReminderSend', { id, body }, { headers: { 'idempotency-key': 'remind' } }),
      ),
    )
    expect(Number((await countRows()).messages) - Number(before.messages)).toBe(1)
    const { rows } = await api.database.pool.query('select recipients from training_reminder')
    expect(rows).toEqual([{ recipients: 1 }])
  })
})

describe('If-Match', () => {
  const guarded = (Object.entries(contract) as [EndpointName, Endpoint][])
    .filter(([, { method, versioned }]) => versioned && method !== 'GET')
    .map(([name]) => name)
    .filter((name) => !creates.includes(name))
    // They need a flow that they serve: tests/server/api/flows.test.ts.
    .filter((name) => !(name in flowCalls))

  test('guards every call that edits something', () => {
    expect(Object.keys(edits).toSorted()).toEqual(guarded.toSorted())
  })

  test.each(guarded)(
    'of another revision is refused, of none is not asked for: %s',
    async (name) => {
      const edit = (await edits[name]?.()) ?? {}
      const stale = { headers: { 'if-match': '"999"' } }
      const refused = await send(name, edit, stale)
      expect(refused).toMatchObject({ status: 412, success: false })
      expect(refused.errorMessages[0]).toMatch(/you opened|changed since/)
      // A sender that knows the documented calls only knows no ETag.
      expect(await send(name, edit)).toMatchObject({ status: 200 })
    },
  )

  test('is known to every call that changes or removes what is there', async () => {
    const { rows } = await api.database.pool.query<{ call: EndpointName }>(
      "select distinct call from audit_entry where change in ('update', 'delete')",
    )
    // An enrollment happens once: whether it has is asked of the plan itself, while it is held.
    const changing = rows.map(({ call }) => call).filter((call) => call !== 'phishingEnroll')
    expect(changing.length).toBeGreaterThan(5)
    expect(changing.filter((call) => !guarded.includes(call))).toEqual([])
  })
})
