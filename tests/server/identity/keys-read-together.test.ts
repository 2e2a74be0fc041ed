import { type CryptoKey, errors, exportJWK, generateKeyPair, type JWK } from 'jose'
import { expect, test } from 'vitest'
import { IdentityUnavailable } from '#server/identity/token-verifier.ts'
import { createVerifyingKeys } from '#server/identity/verifying-keys.ts'

/** Calls that come together with a token of a new key, at a process that has not read it yet. */

async function key(kid: string): Promise<{ stored: JWK; privateKey: CryptoKey }> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  return { stored: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' }, privateKey }
}

const old = await key('old')
const fresh = await key('fresh')
const jws = { payload: '', signature: '' }
const header = { alg: 'ES256', kid: 'fresh' }

test('wait for one read of the keys, and all of them are answered', async () => {
  let reads = 0
  const keys = createVerifyingKeys({ keys: [old.stored] }, async () => {
    reads += 1
    await new Promise((resolve) => setTimeout(resolve, 20))
    return { keys: [old.stored, fresh.stored] }
  })
  const calls = Array.from({ length: 10 }, () => keys(header, jws))
  for (const found of await Promise.all(calls)) expect(found).toBeDefined()
  expect(reads).toBe(1)
})

test('are asked again after a read that failed', async () => {
  let isAway = true
  const keys = createVerifyingKeys({ keys: [old.stored] }, async () => {
    if (isAway) throw new Error('the database is away')
    return { keys: [old.stored, fresh.stored] }
  })
  await expect(keys(header, jws)).rejects.toThrow('the database is away')
  isAway = false
  await expect(keys(header, jws)).resolves.toBeDefined()
})

test('are not refused for a key that somebody made up just before', async () => {
  let stored = [old.stored]
  const keys = createVerifyingKeys({ keys: stored }, async () => ({ keys: stored }))
  const forge = () => keys({ ...header, kid: 'forged' }, jws)
  await expect(forge()).rejects.toBeInstanceOf(errors.JWKSNoMatchingKey)
  stored = [old.stored, fresh.stored]
  await expect(keys(header, jws)).resolves.toBeDefined()
})

test('come again where too many were made up: nobody can say that theirs is not good', async () => {
  let stored = [old.stored]
  const keys = createVerifyingKeys({ keys: stored }, async () => ({ keys: stored }))
  const forge = () => keys({ ...header, kid: 'forged' }, jws)
  for (let times = 0; times < 5; times += 1) {
    await expect(forge()).rejects.toBeInstanceOf(errors.JWKSNoMatchingKey)
  }
  stored = [old.stored, fresh.stored]
  await expect(keys(header, jws)).rejects.toBeInstanceOf(IdentityUnavailable)
  await expect(keys({ ...header, kid: 'old' }, jws)).resolves.toBeDefined()
})
