import { expect, test } from 'vitest'
import { sendBugReport } from '#src/areas/bug-report/send-bug-report.ts'
import { failureEnvelope, successEnvelope } from '../api/answering-server.ts'
import { catchFailure, connectClient } from '../api/connected-client.ts'

/** A bug report, and where the reporter was, as they are sent. */

const context = { route: '/service-ticket', wizard: null }
const report = { description: 'Next does nothing.', context }
const taken = successEnvelope({ referenceNumber: 'BUG-2026-000001' })

test('a report of which only the answer about its place was lost is sent, from whatever page it is sent again', async () => {
  const { client, requests } = await connectClient(
    [taken, failureEnvelope(409)],
    {},
    'northgate-capital',
  )
  expect(await sendBugReport(client, report, 'key-1')).toBe('BUG-2026-000001')
  expect(
    requests.map(({ headers, body }) => [headers['idempotency-key'], JSON.parse(body)]),
  ).toEqual([
    ['key-1', report.description],
    ['key-1-context', { referenceNumber: 'BUG-2026-000001', context }],
  ])
})

test('a place that was not taken is said', async () => {
  const { client } = await connectClient([taken, failureEnvelope(422)], {}, 'northgate-capital')
  expect(await catchFailure(sendBugReport(client, report, 'key-1'))).toMatchObject({
    statusCode: 422,
  })
})
