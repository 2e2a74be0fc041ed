import { describe, expect, test } from 'vitest'
import type { FaqItem, TenantSettings, TenantSummary } from '#schemas/settings/tenant.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'

const api = testApi()
const { dana, lee, olive, priya, sam } = demoPeople

describe('GET /authorization/tenantaccess', () => {
  test('401 without a token', async () => {
    const answer = await api.call('GET /authorization/tenantaccess', { as: null })
    expect(answer).toMatchObject({
      status: 401,
      success: false,
      errorMessages: ['Sign in to continue.'],
    })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  test('403 where the list of portal permissions is empty', async () => {
    const answer = await api.call('GET /authorization/tenantaccess', { as: sam, tenant: null })
    expect(answer.status).toBe(403)
  })

  test('lists the companies of the person by name, and needs no company', async () => {
    const { output } = await api.call<TenantSummary[]>('GET /authorization/tenantaccess', {
      tenant: null,
    })
    expect(output.map(({ name }) => name)).toEqual([
      'Harbor Holdings',
      'Larkfield Partners',
      'Northgate Capital',
    ])
    const two = await api.call<TenantSummary[]>('GET /authorization/tenantaccess', {
      as: lee,
      tenant: null,
    })
    expect(two.output).toHaveLength(2)
    const many = await api.call<TenantSummary[]>('GET /authorization/tenantaccess', {
      as: olive,
      tenant: null,
    })
    expect(new Set(many.output.map(({ name }) => name)).size).toBe(240)
  })

  test('a person is found by the subject where the token has no profile account id', async () => {
    const token = await api.mint().tokenFor(dana, { profile_account_id: undefined })
    const answer = await api.call<TenantSummary[]>('GET /authorization/tenantaccess', {
      as: null,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.output).toHaveLength(3)
  })

  test('someone nobody knows has no companies', async () => {
    const token = await api.mint().tokenFor({ ...dana, subject: 'nobody', profileAccountId: 4711 })
    const answer = await api.call<TenantSummary[]>('GET /authorization/tenantaccess', {
      as: null,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.output).toEqual([])
  })
})

describe.each(['GET /settings', 'GET /navigationIds', 'GET /faq'])('%s', (call) => {
  test('401 for a forged token', async () => {
    const token = await api.mint().tokenFor(dana)
    const forged = `${token.slice(0, -6)}AAAAAA`
    const answer = await api.call(call, {
      as: null,
      headers: { authorization: `Bearer ${forged}` },
    })
    expect(answer.status).toBe(401)
  })

  test('400 without a company, and with two of them', async () => {
    expect(await api.call(call, { tenant: null })).toMatchObject({ status: 400 })
    const { northgate, larkfield } = demoTenantIds
    expect(await api.call(call, { tenant: `${northgate}, ${larkfield}` })).toMatchObject({
      status: 400,
    })
  })

  test('403 for a company the person is no member of, known or not', async () => {
    expect(await api.call(call, { as: lee, tenant: demoTenantIds.harbor })).toMatchObject({
      status: 403,
    })
    expect(await api.call(call, { tenant: 'no-such-company' })).toMatchObject({ status: 403 })
  })

  test('403 where the list of portal permissions is empty', async () => {
    expect(await api.call(call, { as: sam })).toMatchObject({ status: 403 })
  })
})

test('GET /settings returns what the provider has set up for the company', async () => {
  const northgate = await api.call<TenantSettings>('GET /settings')
  expect(northgate.output).toMatchObject({
    clientAccountType: 'Flex Hybrid',
    newUserSetupFee: 150,
    newEmailOnlyUserSetupFee: 75,
    newUserExpediteFee: 100,
    emailMask: '[[FirstInitial]][[LastName]]',
  })
  const larkfield = await api.call<TenantSettings>('GET /settings', {
    tenant: demoTenantIds.larkfield,
  })
  expect(larkfield.output).toMatchObject({
    currencySymbol: '£',
    newUserSetupFee: null,
    voiceSettings: null,
  })
})

test('GET /navigationIds returns the permissions of the person in the company', async () => {
  const all = await api.call<string[]>('GET /navigationIds')
  expect(all.output).toContain('AddUserServices')
  const reading = await api.call<string[]>('GET /navigationIds', { as: priya })
  expect(reading.output).toContain('Faq')
  expect(reading.output).not.toContain('AddUserServices')
})

test('GET /faq lists questions in their order, to those who may see them', async () => {
  const { output } = await api.call<FaqItem[]>('GET /faq')
  expect(output[0]?.question).toBe('How do I request an account for a new colleague?')
  expect(output.length).toBeGreaterThan(4)
})
