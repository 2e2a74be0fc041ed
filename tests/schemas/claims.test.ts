import { expect, test } from 'vitest'
import { parsePermissionsClaim } from '#schemas/people/claims.ts'

/** The permissions that an identity provider's token claims (SHELL-057). */

test.each<[unknown, string[] | undefined]>([
  [undefined, undefined],
  [null, undefined],
  [{}, undefined],
  [[], []],
  ['', []],
  ['Faq, Bills Devices', ['Faq', 'Bills', 'Devices']],
  [
    ['Faq', 'Bills'],
    ['Faq', 'Bills'],
  ],
  [
    [1, 2],
    ['1', '2'],
  ],
  [
    [1, 'Faq', null],
    ['1', 'Faq'],
  ],
])('%j claims %j', (claim, permissions) => {
  expect(parsePermissionsClaim(claim)).toEqual(permissions)
})
