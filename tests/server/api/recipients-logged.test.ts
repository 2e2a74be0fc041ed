import { expect, test } from 'vitest'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import type { SecurityLog } from '#server/security-log/security-log.ts'
import { testApi } from '../support/api.ts'

const noted: Parameters<SecurityLog['note']>[0][] = []
const api = testApi({ securityLog: { note: (event) => noted.push(event) } })

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
