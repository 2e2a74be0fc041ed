import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import {
  type CompanyPhone,
  citrixApp,
  cloudPcConfiguration,
  companyPhone,
  compareByNameThenEmail,
  location,
  type Mailbox,
  mailbox,
  offeredDistributionList,
} from '#schemas/add-user/lookups.ts'
import { demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'

const api = testApi()

test.each([
  ['GET /adduser/phones', companyPhone, 25],
  ['GET /adduser/distributionlists', offeredDistributionList, 200],
  ['GET /adduser/locations', location, 7],
  ['GET /adduser/citrixapps', citrixApp, 14],
  ['GET /adduser/cloudpcconfigurations', cloudPcConfiguration, 6],
  ['GET /adduser/mailboxes', mailbox, 524],
] as const)('%s lists what Northgate Capital has', async (call, shape, count) => {
  const { output } = await api.call<unknown[]>(call)
  expect(z.array(shape).safeParse(output).success).toBe(true)
  expect(output).toHaveLength(count)
})

test('phones are sorted by MAC address', async () => {
  const { output } = await api.call<CompanyPhone[]>('GET /adduser/phones')
  const addresses = output.map(({ macAddress }) => macAddress)
  expect(addresses).toEqual(addresses.toSorted())
})

test('mailboxes without a name come first, then all by name and email', async () => {
  const { output } = await api.call<Mailbox[]>('GET /adduser/mailboxes')
  expect(output).toEqual(output.toSorted(compareByNameThenEmail))
  expect(output[0]?.name).toBeNull()
  expect(output.at(-1)?.name).not.toBeNull()
})

test('another company has lists of its own', async () => {
  const { output } = await api.call<Mailbox[]>('GET /adduser/mailboxes', {
    tenant: demoTenantIds.larkfield,
  })
  expect(
    output.every(
      ({ email }) =>
        !email.endsWith('@northgatecapital.example') ||
        email.startsWith('dwhitfield@') ||
        email.startsWith('lmarsh@'),
    ),
  ).toBe(true)
})
