import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { exportJWK, generateKeyPair, type JSONWebKeySet, type JWK } from 'jose'
import type { Pool } from 'pg'
import { z } from 'zod/mini'
import { identityKey } from './schema.ts'

/** The keys of the embedded identity provider, shared by all processes and kept across starts. */
export interface IdentityKeys {
  /** Private signing keys. */
  signing: JSONWebKeySet
  /** The public parts of the signing keys, which verify tokens. */
  verifying: JSONWebKeySet
  /** Secrets that sign cookies. */
  cookies: string[]
}

/** Stored signing keys; the first one is in use. */
export const signingKeysSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

/** Stored cookie keys; the first one is in use. */
export const cookieKeysSchema = z.array(z.string())

/**
 * Loads the keys, creating them at the first start. If two processes start at once, the first one's
 * keys are kept.
 */
export async function loadIdentityKeys(pool: Pool): Promise<IdentityKeys> {
  const readOrMake = async (name: string, make: () => Promise<unknown>) => {
    const keys = drizzle(pool)
    const read = async () =>
      (await keys.select().from(identityKey)).find((key) => key.name === name)?.value
    const present = await read()
    if (present !== undefined) return present
    await keys
      .insert(identityKey)
      .values({ name, value: await make() })
      .onConflictDoNothing()
    return read()
  }
  const signing = signingKeysSchema.parse(await readOrMake('signing', makeSigningKeys))
  const cookies = cookieKeysSchema.parse(await readOrMake('cookies', makeCookieKeys))
  return { signing, verifying: publicParts(signing), cookies }
}

/** The public keys as they are stored now. */
export async function readVerifyingKeys(pool: Pool): Promise<JSONWebKeySet> {
  const [stored] = await drizzle(pool)
    .select()
    .from(identityKey)
    .where(eq(identityKey.name, 'signing'))
  return publicParts(signingKeysSchema.parse(stored?.value))
}

/** Creates a signing key. */
export async function makeSigningKeys(): Promise<JSONWebKeySet> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = await exportJWK(privateKey)
  return { keys: [{ ...key, kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' }] }
}

/** Creates a cookie key. */
export async function makeCookieKeys(): Promise<string[]> {
  return [randomBytes(32).toString('base64url')]
}

const publicMembers = ['kty', 'kid', 'alg', 'use', 'n', 'e']

function publicParts({ keys }: JSONWebKeySet): JSONWebKeySet {
  return { keys: keys.map(publicPart) }
}

function publicPart(key: JWK): JWK {
  return Object.fromEntries(Object.entries(key).filter(([part]) => publicMembers.includes(part)))
}
