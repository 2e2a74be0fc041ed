import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Database } from '../db/database.ts'
import { becomeProvider } from '../db/restricted-roles.ts'
import {
  cookieKeysSchema,
  makeCookieKeys,
  makeSigningKeys,
  signingKeysSchema,
} from './identity-keys.ts'

/**
 * Creates a new signing key and a new cookie key, which processes use after their next start. The
 * previous keys still verify what they signed; older ones are removed. Runs one at a time.
 * @param actor recorded in the audit as the call
 * @returns false where there are no keys, because no server has started with the embedded sign-in
 */
export async function rotateIdentityKeys(
  { pool }: Database,
  { actor, clock }: { readonly actor: string; readonly clock: () => Date },
): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const changed = await replaceKeys(client)
    if (changed) {
      await becomeProvider(client)
      await client.query(
        `insert into audit_entry (call, request_id, change, entity, entity_id, at)
         values ($1, $2, 'update', 'identity_key', 'signing, cookies', $3)`,
        [actor, randomUUID(), clock()],
      )
    }
    await client.query('commit')
    return changed
  } finally {
    // Closing the connection rolls back the transaction.
    client.release(true)
  }
}

async function replaceKeys(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ name: string; value: unknown }>(
    'select name, value from identity_key order by name for update',
  )
  const stored = (name: string) => rows.find((row) => row.name === name)?.value
  const [signing, cookies] = [stored('signing'), stored('cookies')]
  if (signing === undefined || cookies === undefined) return false
  const store = (name: string, value: unknown) =>
    client.query('update identity_key set value = $2 where name = $1', [
      name,
      JSON.stringify(value),
    ])
  const [signingNow] = signingKeysSchema.parse(signing).keys
  const [cookieNow] = cookieKeysSchema.parse(cookies)
  const { keys: added } = await makeSigningKeys()
  await store('signing', { keys: [...added, ...(signingNow ? [signingNow] : [])] })
  await store('cookies', [...(await makeCookieKeys()), ...(cookieNow ? [cookieNow] : [])])
  return true
}
