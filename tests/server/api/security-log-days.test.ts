import { expect, test } from 'vitest'
import type { SecurityEvent } from '#schemas/security/security-log.ts'
import { administer } from '#server/administration/administration.ts'
import { parseCommand } from '#server/administration/commands.ts'
import { demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { completeTransfer, transferCalls, typedSecrets } from '../support/file-transfer-requests.ts'
import { testSecretBox } from '../support/secrets.ts'

/** What of the security log is read, and what an operator's commands leave there. */

const api = testApi()
const { submit } = transferCalls(api)
const { northgate } = demoTenantIds

test('the log is read of days, which are Eastern and both included, and of all without', async () => {
  await api.database.pool.query(
    `insert into security_event (tenant_id, at, kind, call, request_id, occurrences) values
       ('${northgate}', '2025-07-01T03:59:59Z', 'export', 'june', 'a', 1),
       ('${northgate}', '2025-07-01T04:00:00Z', 'export', 'first', 'b', 1),
       ('${northgate}', '2025-07-03T03:59:59Z', 'export', 'second', 'c', 1),
       ('${northgate}', '2025-07-03T04:00:00Z', 'export', 'third', 'd', 1)`,
  )
  const callsOf = async (asked: string) =>
    (await api.call<SecurityEvent[]>(`GET /extensions/securitylog?${asked}`)).output.map(
      ({ call }) => call,
    )
  expect(await callsOf('from=2025-07-01&to=2025-07-02')).toEqual(['second', 'first'])
  expect(await callsOf('to=2025-06-30')).toEqual(['june'])
  expect((await callsOf('from=2025-07-03')).at(-1)).toBe('third')
  expect((await callsOf('')).slice(-4)).toEqual(['third', 'second', 'first', 'june'])
  for (const asked of ['from=2025-07-02&to=2025-07-01', 'from=yesterday', 'to=2025-02-30']) {
    expect(await api.call(`GET /extensions/securitylog?${asked}`), asked).toMatchObject({
      status: 400,
    })
  }
})

test('a secret that an operator fetches by command leaves one, too', async () => {
  const { output } = await submit(completeTransfer())
  const [ticket] = output.tickets
  const path = 'fileSourceDetails.password'
  const command = parseCommand([
    ...['secret', 'fetch', `${ticket?.ticketId}`, path],
    ...['--reason', 'Setting up the transfer'],
  ])
  const how = { actor: 'admin command', clock: api.clock, openSecrets: async () => testSecretBox }
  const said = command && (await administer(api.database, how, command))
  expect(said).toEqual([typedSecrets[path]])
  const { rows } = await api.database.pool.query(
    "select kind, reason, call, tenant_id from security_event where kind = 'secretFetched'",
  )
  expect(rows).toEqual([
    { kind: 'secretFetched', reason: 'byOperator', call: 'admin command', tenant_id: northgate },
  ])
})
