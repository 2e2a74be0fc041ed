import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readLastUsedTenant, readTabTenant, storeTenant } from '#src/app/tenant/stored-tenant.ts'
import { memoryStorage } from './memory-storage.ts'

/** Which company was worked in, as a browser remembers it. */

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('localStorage', memoryStorage())
})
afterEach(() => vi.unstubAllGlobals())

// SHELL-054
test('the company last used is in the browser under one key, whichever it is', () => {
  expect(readLastUsedTenant()).toBeUndefined()
  storeTenant('northgate')
  storeTenant('larkfield')
  expect(localStorage.length).toBe(1)
  expect(localStorage.key(0)).toBe('stepwell.last-tenant')
  expect(localStorage.getItem('stepwell.last-tenant')).toBe('larkfield')
  // A new tab has none of its own, and begins with that.
  vi.stubGlobal('sessionStorage', memoryStorage())
  expect(readTabTenant()).toBeUndefined()
  expect(readLastUsedTenant()).toBe('larkfield')
})
