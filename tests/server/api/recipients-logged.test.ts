import { beforeEach, expect, test } from 'vitest'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import type { SecurityLog } from '#server/security-log/security-log.ts'
import { testApi } from '../support/api.ts'

const noted: Parameters<SecurityLog['record']>[0][] = []
const api = testApi({ securityLog: { record: (event) => noted.push(event) } })

beforeEach(() => {
  noted.length = 0
})

test('a change of who gets invoices leaves a row of the security log, without the address', async () => {
  const body = { email: 'ed@outside.example', fullName: 'Ed Outside', profileAccountId: null }
  expect(await api.call('POST /billing/invoicerecipient', { body })).toMatchObject({ status: 200 })
  expect(await api.call('POST /billing/invoicerecipient', { body })).toMatchObject({ status: 409 })
  const removal = 'DELETE /billing/invoicerecipient?email=ed%40outside.example'
  expect(await api.call(removal)).toMatchObject({ status: 200 })
  const who = { tenantId: demoTenantIds.northgate, personId: demoPeople.dana.profileAccountId }
  expect(noted).toMatchObject([
    { kind: 'recipientsChanged', call: 'invoiceRecipientAdd', ...who },
    { kind: 'recipientsChanged', call: 'invoiceRecipientRemove', ...who },
  ])
  expect(JSON.stringify(noted)).not.toContain('outside.example')
})

test('a change leaves one where the caller was gone before it was answered', async () => {
  const holding = await api.database.pool.connect()
  await holding.query('begin')
  await holding.query('lock table invoice_recipient in access exclusive mode')
  const caller = new AbortController()
  const added = fetch(`${api.url()}/api/billing/invoicerecipient`, {
    method: 'POST',
    signal: caller.signal,
    headers: {
      authorization: `Bearer ${await api.mint().tokenFor(demoPeople.dana)}`,
      tenantid: demoTenantIds.northgate,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email: 'gone@outside.example', fullName: 'G', profileAccountId: null }),
  })
  const waiting = `select count(*)::int as calls from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`
  try {
    await expect.poll(async () => (await holding.query(waiting)).rows[0].calls).toBe(1)
    caller.abort()
    await expect(added).rejects.toThrow('aborted')
    await holding.query('commit')
  } finally {
    // Where a test failed, its lock goes with the connection.
    holding.release(true)
  }
  await expect
    .poll(() => noted)
    .toMatchObject([{ kind: 'recipientsChanged', call: 'invoiceRecipientAdd' }])
})
