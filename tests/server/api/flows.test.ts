import { afterAll, expect, test, vi } from 'vitest'
import { submittedResponse } from '#schemas/contract/submitted-response.ts'
import { flowDraft } from '#schemas/requests/flow-drafts.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import type { GuestWifiDraft } from '#tests/guest-wifi/draft.ts'

/**
 * The calls that flows share, by a flow that is in no folder of the portal's. Test files share their modules, so this
 * one loads the server again with the flow, and leaves nothing of it to the next.
 */
const generated = '#machines/flows.gen.ts'
vi.resetModules()
vi.doMock(generated, async () => {
  const { flows } = await vi.importActual<typeof import('#machines/flows.gen.ts')>(generated)
  const { createRegisteredFlow } = await import('#machines/portal/register-flow.ts')
  const { portal } = await import('#tests/guest-wifi/portal.ts')
  const load = async () => (await import('#tests/guest-wifi/flow.ts')).guestWifi
  return { flows: [...flows, createRegisteredFlow(portal, load)] }
})

const { testApi } = await import('../support/api.ts')
const api = testApi()
afterAll(() => {
  vi.doUnmock(generated)
  vi.resetModules()
})

const { dana, lee, priya } = demoPeople
const drafts = '/extensions/flows/guest-wifi/drafts'
const submit = 'POST /extensions/flows/guest-wifi/requests'

const acknowledgement = {
  acknowledgedBy: {
    profileAccountId: dana.profileAccountId,
    email: dana.email,
    fullName: dana.name,
  },
  acknowledgedDate: '2026-03-02T09:00:00',
}
const host = { profileAccountId: lee.profileAccountId, email: 'x@y.example', fullName: 'Somebody' }

function answers(changes: Partial<GuestWifiDraft> = {}): GuestWifiDraft {
  return {
    guestName: 'Mona Lisle',
    host,
    days: 7,
    bringsDevices: false,
    devices: '',
    termsAcknowledgement: acknowledgement,
    ...changes,
  }
}

async function beginDraft(changes: Partial<GuestWifiDraft> = {}): Promise<number> {
  const body = { answers: answers({ termsAcknowledgement: null, ...changes }), wizard: null }
  const { status, output } = await api.call(`POST ${drafts}`, { body })
  expect(status).toBe(200)
  return flowDraft.parse(output).id
}

test('a draft is created, listed, opened, saved once per version, and discarded', async () => {
  const id = await beginDraft({ guestName: '' })
  const listed = await api.call(`GET ${drafts}`)
  expect(listed.output).toContainEqual(expect.objectContaining({ id, about: null }))
  const opened = await api.call(`GET ${drafts}/${id}`)
  expect(opened.output).toMatchObject({ answers: { guestName: '', days: 7 } })

  const body = { answers: answers({ termsAcknowledgement: null }), wizard: null }
  const etag = String(opened.headers.get('etag'))
  expect(
    await api.call(`PUT ${drafts}/${id}`, { body, headers: { 'if-match': etag } }),
  ).toMatchObject({
    status: 200,
    output: { answers: { guestName: 'Mona Lisle', host: { fullName: lee.name } } },
  })
  const stale = await api.call(`PUT ${drafts}/${id}`, { body, headers: { 'if-match': etag } })
  expect(stale).toMatchObject({ status: 412, success: false })
  expect(await api.call(`PUT ${drafts}/${id}`, { body })).toMatchObject({ status: 200 })

  expect(await api.call(`DELETE ${drafts}/${id}`)).toMatchObject({ status: 200 })
  expect(await api.call(`GET ${drafts}/${id}`)).toMatchObject({ status: 404 })
})

test('how far a draft is, is listed for those who may submit such a request', async () => {
  const id = await beginDraft()
  const wizard = { flow: 'guestWifi', version: 1, step: 'devices', visited: ['guest', 'devices'] }
  const body = { answers: answers({ termsAcknowledgement: null, bringsDevices: true }), wizard }
  expect(await api.call(`PUT ${drafts}/${id}`, { body })).toMatchObject({ status: 200 })
  const own = await api.call('GET /extensions/drafts')
  expect(own.output).toContainEqual(
    expect.objectContaining({ flow: 'guestWifi', id, step: 'Devices' }),
  )
  const others = await api.call<{ flow: string }[]>('GET /extensions/drafts', { as: priya })
  expect(others.output?.filter(({ flow }) => flow === 'guestWifi')).toEqual([])
})

test('a request opens the declared ticket, filed as its entry says, and closes its draft', async () => {
  const draftId = await beginDraft()
  const { status, output } = await api.call(submit, {
    body: { answers: answers({ bringsDevices: true, devices: 'A laptop' }), draftId },
  })
  expect(status).toBe(200)
  const tickets = submittedResponse.parse(output)?.tickets ?? []
  expect(tickets.map(({ ticketName }) => ticketName)).toEqual([
    'Let a guest into the Wi-Fi for Mona Lisle',
  ])
  const { rows } = await api.database.pool.query(
    'select type, sub_type, body from ticket where id = $1',
    [tickets[0]?.ticketId],
  )
  expect(rows[0]).toMatchObject({ type: 'Network', sub_type: 'Guest access' })
  expect(rows[0].body).toContain(`Host: ${lee.name} (${lee.email})`)
  expect(rows[0].body).toContain('Devices: A laptop')
  const again = await api.call(submit, { body: { answers: answers(), draftId } })
  expect(again).toMatchObject({ status: 409 })

  const requests = await api.call('GET /extensions/requests')
  expect(requests.output).toContainEqual(
    expect.objectContaining({ title: 'Guest Wi-Fi', about: 'Mona Lisle' }),
  )
})

test('what the wizard would not let through is refused, at the field', async () => {
  const refused = await api.call(submit, {
    body: {
      answers: answers({
        guestName: ' ',
        days: 3,
        devices: 'A phone',
        host: { ...host, profileAccountId: 9 },
      }),
      draftId: 0,
    },
  })
  expect(refused.status).toBe(422)
  expect(refused.output.issues?.map(({ field }) => field).toSorted()).toEqual([
    'days',
    'devices',
    'guestName',
    'host',
  ])
})

test('nobody acknowledges in another name, and nothing is submitted without the tick', async () => {
  const other = {
    ...acknowledgement,
    acknowledgedBy: { ...acknowledgement.acknowledgedBy, profileAccountId: 1 },
  }
  for (const termsAcknowledgement of [null, other]) {
    const body = { answers: answers({ termsAcknowledgement }), draftId: 0 }
    expect(await api.call(submit, { body })).toMatchObject({ status: 422 })
  }
})

test('answers that are not of its shape are malformed, and name the field', async () => {
  const body = { answers: { ...answers(), days: 'seven' }, draftId: 0 }
  expect(await api.call(submit, { body })).toMatchObject({
    status: 400,
    output: { issues: [{ field: 'days' }] },
  })
})

test('who may not submit it sees none of it, and no other flow is served', async () => {
  const id = await beginDraft()
  for (const call of [
    `GET ${drafts}`,
    `GET ${drafts}/${id}`,
    `DELETE ${drafts}/${id}`,
    'GET /extensions/flows/guest-wifi/contacts',
  ]) {
    expect(await api.call(call, { as: priya })).toMatchObject({ status: 403 })
  }
  for (const flow of ['terminate', 'no-such-flow']) {
    expect(await api.call(`GET /extensions/flows/${flow}/drafts`)).toMatchObject({ status: 404 })
  }
})
