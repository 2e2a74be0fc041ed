import { expect, test } from 'vitest'
import { parseEasternDateTime } from '#schemas/time/eastern-date-time.ts'
import { createTerminateServices, openTerminateDraft } from '#src/flows/terminate/services.ts'
import { dana, northgateSettings, saturdayMorning } from '#tests/machines/support/northgate.ts'
import { newTerminate } from '#tests/machines/support/requests.ts'
import { successEnvelope } from './answering-server.ts'
import { connectClient } from './connected-client.ts'

/** Dates of an API that writes them in another form of ISO 8601 (TERM-072, TERM-074). */

test.each([
  ['2026-12-01T23:59:00.000', '2026-12-01T23:59:00'],
  ['2026-12-01T23:59', '2026-12-01T23:59:00'],
  ['2026-12-02T04:59:00Z', '2026-12-01T23:59:00'],
  ['2026-12-01T23:59:00-05:00', '2026-12-01T23:59:00'],
  // Both sides of the night in which clocks go back, and of the one in which they go forward.
  ['2026-11-01T05:30:00Z', '2026-11-01T01:30:00'],
  ['2026-11-01T06:30:00Z', '2026-11-01T01:30:00'],
  ['2027-03-14T06:59:59.999Z', '2027-03-14T01:59:59'],
  ['2027-03-14T07:00:00Z', '2027-03-14T03:00:00'],
  ['2027-01-01T04:30:00+00:00', '2026-12-31T23:30:00'],
])('%s is read as %s, Eastern', (written, read) => {
  expect(parseEasternDateTime(written)).toBe(read)
})

test.each(['2026-12-01', '2026-02-31T10:00:00Z', 'tonight', '', 20261201, null])(
  '%s says no date and time',
  (written) => {
    expect(parseEasternDateTime(written)).toBeUndefined()
  },
)

const acknowledgedBy = { profileAccountId: 1, email: 'dana@example.com', fullName: 'Dana' }
const ben = { profileAccountId: 2, email: 'ben@example.com', fullName: 'Ben' }
const draft = {
  id: 31,
  tenantId: 'northgate',
  profileAccount: ben,
  serviceTerminationDate: '2026-12-02T04:59:00Z',
  removeServicesAcknowledgement: {
    acknowledgedBy,
    acknowledgedDate: '2026-11-20T10:00:00.123-05:00',
  },
}

test('a draft that is resumed keeps its date and what was acknowledged', async () => {
  const { client } = await connectClient([successEnvelope(draft)], { takes: {} }, 'northgate')
  const opened = await openTerminateDraft(client, 31)
  expect(opened).toMatchObject({
    id: 31,
    draft: {
      serviceTerminationDate: '2026-12-01T23:59:00',
      removeServicesAcknowledgement: { acknowledgedBy, acknowledgedDate: '2026-11-20T10:00:00' },
    },
  })
})

test('a draft that is created has its id, whatever else of the answer can not be read', async () => {
  for (const date of [draft.serviceTerminationDate, 'tonight']) {
    const answer = successEnvelope({ ...draft, serviceTerminationDate: date })
    const { client } = await connectClient([answer], { takes: {} }, 'northgate')
    const wizard = newTerminate().change({ profileAccount: ben }).send({ type: 'acknowledge' })
    const saved = await createTerminateServices(client).create?.(wizard.sending('create'))
    expect(saved).toMatchObject({ id: 31, tenantId: 'northgate' })
  }
})

// TERM-065
test('a submit sends the dates of the draft normalized, in whatever form they came', async () => {
  const { client, requests } = await connectClient(
    [successEnvelope(draft), successEnvelope({})],
    { takes: {} },
    'northgate',
  )
  const { draft: opened } = await openTerminateDraft(client, 31)
  const position = { flow: 'terminate', version: 1, step: 'confirm', visited: [] }
  const facts = { draft: opened, settings: northgateSettings, user: dana, now: saturdayMorning }
  const sending = { facts, id: 31, tenantId: 'northgate', etag: null, position }
  await createTerminateServices(client).submit(sending)
  const [, submit] = requests
  expect(submit).toMatchObject({
    method: 'POST',
    url: expect.stringMatching(/terminateuser.submit$/),
  })
  expect(JSON.parse(submit?.body ?? '')).toMatchObject({
    serviceTerminationDate: '2026-12-01T23:59:00',
    removeServicesAcknowledgement: { acknowledgedDate: '2026-11-20T10:00:00' },
  })
})
