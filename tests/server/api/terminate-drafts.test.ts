import { describe, expect, test } from 'vitest'
import { compareByFullName, type ProfileAccount } from '#schemas/people/person.ts'
import { withValueAt } from '#schemas/questions/paths.ts'
import { type TerminateDraftSummary, terminateDraftSummary } from '#schemas/terminate/calls.ts'
import { terminateRequest } from '#schemas/terminate/draft.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { testInstant } from '../support/clock.ts'
import {
  nthPerson,
  personWithPhone,
  saveTermination,
  termination,
  terminationCalls,
} from '../support/terminate-requests.ts'

const api = testApi()
const { begin, save } = terminationCalls(api)
const { dana, lee, priya } = demoPeople
const { northgate, larkfield, harbor } = demoTenantIds
const past = 'User Select, Termination date: Please select a future time.'

describe.each([
  'POST /terminateuser',
  'PATCH /terminateuser',
  'POST /terminateuser/submit',
  'DELETE /terminateuser/drafts?terminateUserRequestId=1',
  'GET /terminateuser/drafts',
  'GET /terminateuser/1',
  'GET /terminateuser/contacts',
])('%s', (call) => {
  const body = /^(POST|PATCH)/.test(call) ? {} : undefined

  test('401 without a token', async () => {
    expect(await api.call(call, { as: null, body })).toMatchObject({ status: 401 })
  })

  test('400 without a company', async () => {
    expect(await api.call(call, { tenant: null, body })).toMatchObject({ status: 400 })
  })

  test('403 for a company the person is no member of', async () => {
    expect(await api.call(call, { as: lee, tenant: harbor, body })).toMatchObject({ status: 403 })
  })

  test('403 without the permission, whatever else is wrong', async () => {
    expect(await api.call(call, { as: priya, body })).toMatchObject({ status: 403 })
  })
})

describe('POST /terminateuser', () => {
  test('400 without a person or a date', async () => {
    const answer = await api.call('POST /terminateuser', {
      body: { serviceTerminationDate: '2026-02-31T10:00:00' },
    })
    expect(answer.status).toBe(400)
    expect(answer.output.issues?.map(({ field }) => field)).toEqual([
      'profileAccountId',
      'serviceTerminationDate',
    ])
  })

  test('422 for a date in the past, by the clock of the server', async () => {
    expect(await begin({ serviceTerminationDate: '2026-03-05T10:00:00' })).toMatchObject({
      status: 422,
      errorMessages: [past],
      output: { issues: [{ step: 'userSelect', field: 'serviceTerminationDate' }] },
    })
    expect(await begin({ serviceTerminationDate: '2026-03-05T10:00:01' })).toMatchObject({
      status: 200,
    })
  })

  test('422 for somebody the company has no contact of', async () => {
    for (const profileAccountId of [nthPerson(0).profileAccountId - 1, 200_030, 1, -5]) {
      expect(await begin({ profileAccountId }), String(profileAccountId)).toMatchObject({
        status: 422,
        errorMessages: ["User Select, User: This choice isn't offered."],
      })
    }
  })

  test('409 for a company without billable services, in the words of the overview', async () => {
    expect(await begin({}, { tenant: harbor })).toMatchObject({
      status: 409,
      errorMessages: ["Oops! You can't proceed because there are no users to remove."],
    })
  })

  test('creates a draft that its caller has acknowledged, filled with what the company knows', async () => {
    const person = personWithPhone()
    const answer = await begin({ profileAccountId: person.profileAccountId })
    expect(answer.headers.get('etag')).toBe('"1"')
    expect(answer.output).toMatchObject({
      tenantId: northgate,
      profileAccount: person,
      serviceTerminationDate: '2026-03-09T23:59:00',
      removeServicesAcknowledgement: {
        acknowledgedBy: {
          profileAccountId: dana.profileAccountId,
          email: dana.email,
          fullName: dana.name,
        },
        acknowledgedDate: '2026-03-05T10:00:00',
      },
      hasPhoneServices: true,
      mailboxOptions: { exportPSTFee: 25, mailboxConversionAcknowledgement: null },
      reviewAcknowledgement: null,
    })
    expect(answer.output.existingServices).toContain('Flex Hybrid account')
    expect(answer.output.phoneOptions?.physicalPhonesAssigned).toHaveLength(1)
    expect(terminateRequest.safeParse(answer.output).success).toBe(true)
    const stored = await api.call(`GET /terminateuser/${answer.output.id}`)
    expect(stored.output).toMatchObject(answer.output)
  })

  test('makes one draft of a request that is sent again', async () => {
    const headers = { 'idempotency-key': 'termination-1' }
    const [one, two] = [await begin({}, { headers }), await begin({}, { headers })]
    expect(two.output).toEqual(one.output)
    expect(two.headers.get('idempotency-replayed')).toBe('true')
  })
})

describe('PATCH /terminateuser', () => {
  test('404 for a draft that does not exist, and for one of another company', async () => {
    const body = termination()
    expect(await save({ ...body, id: 2_000_000 })).toMatchObject({ status: 404 })
    expect(await save({ ...body, id: 0 })).toMatchObject({ status: 404 })
    const { id } = (await begin({ profileAccountId: 200_030 }, { tenant: larkfield })).output
    expect(id).toBeGreaterThan(0)
    expect(await save({ ...body, id: id ?? 0 })).toMatchObject({ status: 404 })
  })

  test('409 for a request that was begun in another company', async () => {
    const { output } = await begin()
    expect(await save({ ...output, tenantId: larkfield })).toMatchObject({ status: 409 })
  })

  test('412 when someone else saved in the meantime', async () => {
    const { output } = await begin()
    await save(output, { as: lee })
    expect(await save(output, { headers: { 'if-match': '"1"' } })).toMatchObject({
      status: 412,
      output: { lastUpdatedBy: 'Lee Marsh', lastUpdatedDate: '2026-03-05T10:00:00' },
    })
  })

  test('saves and returns the updated draft, step by step', async () => {
    const { output } = await begin()
    const phone = { ...termination({ stopsAt: 'email' }), id: output.id }
    const saved = await save(phone)
    expect(saved.errorMessages).toEqual([])
    expect(saved.headers.get('etag')).toBe('"2"')
    expect(saved.output.phoneOptions?.phoneOptionsAcknowledgement).toMatchObject({
      acknowledgedDate: '2026-03-05T10:00:00',
    })
    const stored = await api.call(`GET /terminateuser/${output.id}`)
    expect(stored.output).toMatchObject(saved.output)
  })

  test('saves unfinished answers of a step that is not acknowledged', async () => {
    const request = { ...termination({ stopsAt: 'email' }), id: (await begin()).output.id }
    const unfinished = withValueAt(request, 'mailboxOptions.forwardMessages', true)
    expect(await save(unfinished)).toMatchObject({ status: 200 })
  })

  test('saves what is not asked for any more, so that a change of mind costs nothing', async () => {
    const colleague = nthPerson(7)
    const request = {
      ...termination({
        answers: {
          'mailboxOptions.mailboxConversionOptionId': 1,
          'mailboxOptions.sharedMailboxSendAs': colleague,
        },
      }),
      id: (await begin()).output.id,
    }
    const changed = withValueAt(request, 'mailboxOptions.mailboxConversionOptionId', 3)
    const saved = await save(changed)
    expect(saved.errorMessages).toEqual([])
    expect(saved.output.mailboxOptions?.sharedMailboxSendAs).toEqual(colleague)
  })

  test('never saves somebody to forward to while nothing is forwarded', async () => {
    const request = { ...termination({ stopsAt: 'email' }), id: (await begin()).output.id }
    const forged = withValueAt(request, 'mailboxOptions.mailboxForwardTo', nthPerson(7))
    const saved = await save(forged)
    expect(saved.output.mailboxOptions).toMatchObject({
      mailboxForwardTo: null,
      mailboxForwardToMailTo: null,
    })
  })

  test('takes names, services, phones and the fee from the company, whatever is sent', async () => {
    const { output } = await begin()
    const saved = await save({
      ...output,
      profileAccount: { ...nthPerson(3), fullName: 'The CEO', email: 'ceo@evil.example' },
      existingServices: ['Everything'],
      hasPhoneServices: false,
      phoneOptions: { ...output.phoneOptions, physicalPhonesAssigned: ['None'] },
      mailboxOptions: { ...output.mailboxOptions, exportPSTFee: 0 },
    })
    expect(saved.output).toMatchObject({
      profileAccount: nthPerson(3),
      existingServices: output.existingServices,
      hasPhoneServices: output.hasPhoneServices,
      phoneOptions: { physicalPhonesAssigned: output.phoneOptions?.physicalPhonesAssigned },
      mailboxOptions: { exportPSTFee: 25 },
    })
  })

  test('fills the services of another person when the person changes', async () => {
    const { output } = await begin({ profileAccountId: personWithPhone().profileAccountId })
    const saved = await save({
      ...output,
      profileAccount: nthPerson(60),
      removeServicesAcknowledgement: null,
    })
    expect(saved.output.phoneOptions?.physicalPhonesAssigned).toEqual([])
    expect(saved.output.hasPhoneServices).toBe(false)
  })

  test('422 once the date of an acknowledged draft has passed', async () => {
    const { output } = await begin()
    api.clock.moveTo(new Date('2026-03-10T05:00:00Z'))
    expect(await save(output)).toMatchObject({ status: 422, errorMessages: [past] })
    api.clock.moveTo(testInstant)
  })
})

describe('GET /terminateuser/drafts', () => {
  test('lists the drafts of the company, last updated first', async () => {
    const { output } = await api.call<TerminateDraftSummary[]>('GET /terminateuser/drafts', {
      tenant: larkfield,
    })
    expect(output.length).toBeGreaterThan(0)
    for (const draft of output) expect(terminateDraftSummary.parse(draft)).toEqual(draft)
    const dates = output.map(({ lastUpdatedDate }) => lastUpdatedDate)
    expect(dates).toEqual(dates.toSorted().reverse())
  })

  test('lists no draft of Add User, nor Add User one of these', async () => {
    const [own, others] = await Promise.all([
      api.call<TerminateDraftSummary[]>('GET /terminateuser/drafts'),
      api.call<{ addUserDraftRequestId: number }[]>('GET /adduser/drafts'),
    ])
    expect(own.output.length).toBeGreaterThan(0)
    expect(others.output.length).toBeGreaterThan(0)
    const ids = own.output.map(({ terminateUserDraftRequestId }) => terminateUserDraftRequestId)
    for (const { addUserDraftRequestId } of others.output) {
      expect(ids).not.toContain(addUserDraftRequestId)
    }
    expect(await api.call(`GET /adduser/${ids[0]}`)).toMatchObject({ status: 404 })
  })
})

describe('DELETE /terminateuser/drafts', () => {
  test('400 without an id', async () => {
    expect(await api.call('DELETE /terminateuser/drafts')).toMatchObject({ status: 400 })
  })

  test('discards a draft once', async () => {
    const { output } = await begin()
    const call = `DELETE /terminateuser/drafts?terminateUserRequestId=${output.id}`
    expect(await api.call(call)).toMatchObject({ status: 200, output: null })
    expect(await api.call(call)).toMatchObject({ status: 404 })
    expect(await api.call(`GET /terminateuser/${output.id}`)).toMatchObject({ status: 404 })
  })

  test('404 for a draft of another company', async () => {
    const { id } = await saveTermination(api)
    const call = `DELETE /terminateuser/drafts?terminateUserRequestId=${id}`
    expect(await api.call(call, { tenant: larkfield })).toMatchObject({ status: 404 })
  })
})

describe('GET /terminateuser/contacts', () => {
  test('lists the people of the company by name, and no shared mailbox', async () => {
    const { output } = await api.call<ProfileAccount[]>('GET /terminateuser/contacts')
    expect(output.length).toBeGreaterThan(400)
    expect(output).toEqual(output.toSorted(compareByFullName))
    const names = output.map(({ fullName }) => fullName)
    expect(names).toContain('Dana Whitfield')
    expect(names).not.toContain('Accounts Payable')
    expect(Object.keys(output[0] ?? {}).toSorted()).toEqual([
      'email',
      'fullName',
      'profileAccountId',
    ])
  })
})
