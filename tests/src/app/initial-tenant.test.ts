import { expect, test } from 'vitest'
import { initialTenant, likelyTenantId } from '#src/app/tenant/initial-tenant.ts'
import { splitTenantFromAddress, tenantAddress } from '#src/app/tenant/tenant-address.ts'

const tenants = ['northgate', 'larkfield', 'harbor', 'birch', 'oak'].map((tenantId) => ({
  tenantId,
  name: `Company ${tenantId}`,
}))
const everywhere = {
  asked: 'oak',
  preset: 'birch',
  lastUsed: 'harbor',
  claimed: 'larkfield',
}
const chosen = (sources: Parameters<typeof initialTenant>[1]) =>
  initialTenant(tenants, sources)?.tenantId

// SHELL-048
test('the company asked for in the address comes first', () => {
  expect(chosen(everywhere)).toBe('oak')
})

// SHELL-050, SHELL-051, SHELL-052, SHELL-053
test('then the preset, the last used, the claim, and the first of the list', () => {
  expect(chosen({ ...everywhere, asked: undefined })).toBe('birch')
  expect(chosen({ lastUsed: 'harbor', claimed: 'larkfield' })).toBe('harbor')
  expect(chosen({ claimed: 'larkfield' })).toBe('larkfield')
  expect(chosen({})).toBe('northgate')
})

// SHELL-058
test('a company the person does not have is passed over, from any source', () => {
  expect(chosen({ asked: 'stranger', preset: 'birch' })).toBe('birch')
  expect(chosen({ asked: 'a', preset: 'b', lastUsed: 'c', claimed: 'd' })).toBe('northgate')
  expect(chosen({ asked: '' })).toBe('northgate')
})

test('a person without companies has none to start in', () => {
  expect(initialTenant([], everywhere)).toBeUndefined()
})

// SHELL-049
test('the company is taken out of the address, everything else stays', () => {
  expect(splitTenantFromAddress('/faq?a=1&tenantId=0042&download-id=7#top')).toEqual({
    asked: '0042',
    rest: '/faq?a=1&download-id=7#top',
  })
  expect(splitTenantFromAddress('/faq')).toEqual({ asked: undefined, rest: '/faq' })
})

test('an address that opens a page in a company is read back', () => {
  expect(splitTenantFromAddress(tenantAddress('/faq', 'a b&c'))).toEqual({
    asked: 'a b&c',
    rest: '/faq',
  })
})

test('before the companies are known the browser’s is likely, an address or a token alone names nobody’s', () => {
  expect(likelyTenantId({ preset: 'birch', lastUsed: 'harbor', claimed: 'oak' })).toBe('birch')
  expect(likelyTenantId({ claimed: 'oak' })).toBeUndefined()
  expect(likelyTenantId({ asked: 'oak', preset: 'birch', lastUsed: 'oak' })).toBe('oak')
  expect(likelyTenantId({ asked: 'stranger', preset: 'birch' })).toBeUndefined()
  expect(likelyTenantId({})).toBeUndefined()
})
