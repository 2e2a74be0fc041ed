import { expect, test } from 'vitest'
import { createPersonKey } from '#src/app/tenant/person-key.ts'

/** By what a device tells people apart. */

const issuer = 'https://id.example'

test('each subject of each issuer has a key of its own, the same at each visit', async () => {
  const keys = await Promise.all([
    createPersonKey({ sub: 'ann' }, issuer),
    createPersonKey({ sub: 'ben' }, issuer),
    createPersonKey({ sub: 'ann' }, 'https://other.example'),
  ])
  expect(new Set(keys).size).toBe(3)
  expect(await createPersonKey({ sub: 'ann', account: 7 }, issuer)).toBe(keys[0])
})

test('an address that is a subject is not in the key, nor anything that parts keys', async () => {
  expect(await createPersonKey({ sub: 'ann@example.com' }, issuer)).toMatch(/^[0-9a-f]{32}$/)
})

test('who has no subject shares a key with nobody', async () => {
  expect(await createPersonKey({}, issuer)).not.toBe(await createPersonKey({}, issuer))
})
