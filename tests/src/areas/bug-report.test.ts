import { expect, test } from 'vitest'
import { sendBugReport } from '#src/areas/bug-report/send-bug-report.ts'
import { failure, success } from '../api/answering-server.ts'
import { connect, failureOf } from '../api/connected-client.ts'

/** A bug report, and where the reporter was, as they are sent. */

const context = { route: '/service-ticket', wizard: null }
const report = { description: 'Next does nothing.', context }
const taken = success({ referenceNumber: 'BUG-2026-000001' })

test('a report of which only the answer about its place was lost is sent, from whatever page it is sent again', async () => {
  const { client, requests } = await connect([taken, failure(409)], {}, 'northgate-capital')
  expect(await sendBugReport(client, report, 'key-1')).toBe('BUG-2026-000001')
  expect(
    requests.map(({ headers, body }) => [headers['idempotency-key'], JSON.parse(body)]),
  ).toEqual([
    ['key-1', report.description],
    ['key-1-context', { referenceNumber: 'BUG-2026-000001', context }],
  ])
})

test('a place that was not taken is said', async () => {
  const { client } = await connect([taken, failure(422)], {}, 'northgate-capital')
  expect(await failureOf(sendBugReport(client, report, 'key-1'))).toMatchObject({ statusCode: 422 })
})
