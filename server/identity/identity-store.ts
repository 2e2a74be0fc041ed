import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Pool } from 'pg'
import { identityItem } from './schema.ts'
import { sessionKey } from './token-session.ts'

/**
 * Stores what the identity provider issues in the database, so that sign-ins survive restarts and
 * work with every process. Returns an adapter per model (Session, Grant, RefreshToken, ...), as
 * oidc-provider requires.
 */
export function createStore(pool: Pool): (model: string) => Adapter {
  const database = drizzle(pool)
  const alive = or(isNull(identityItem.expiresAt), gt(identityItem.expiresAt, sql`now()`))

  return (model) => {
    const item = (id: string) =>
      and(eq(identityItem.model, model), eq(identityItem.idHash, hashId(id)))

    return {
      async upsert(id, payload, expiresIn) {
        const row = {
          payload: storable(model === foundByUid ? payload : withoutId(payload)),
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
        }
        await database
          .insert(identityItem)
          .values({ model, idHash: hashId(id), ...row })
          .onConflictDoUpdate({ target: [identityItem.model, identityItem.idHash], set: row })
      },

      async find(id) {
        const [found] = await database
          .select()
          .from(identityItem)
          .where(and(item(id), alive))
        return found && itemPayload(withGrace(model, found), id)
      },

      async findByUid(uid) {
        const [found] = await database
          .select()
          .from(identityItem)
          .where(and(eq(identityItem.model, model), eq(identityItem.uid, uid), alive))
        return found && itemPayload(found)
      },

      async findByUserCode() {
        return undefined
      },

      async consume(id) {
        // Keeps the first time, so that using it again doesn't extend its life.
        const consumedAt = sql`coalesce(${identityItem.consumedAt}, now())`
        await database.update(identityItem).set({ consumedAt }).where(item(id))
      },

      async destroy(id) {
        if (model !== sentAgain) await database.delete(identityItem).where(item(id))
        else await database.update(identityItem).set({ expiresAt: aMomentOn }).where(item(id))
      },

      async revokeByGrantId(grantId) {
        await database
          .delete(identityItem)
          .where(and(eq(identityItem.model, model), eq(identityItem.grantId, grantId)))
      },
    }
  }
}

/**
 * A sign-in ends with a GET, which a proxy repeats at another process if the first one is killed.
 * The repeated request must find what the first one consumed.
 */
const sentAgain = 'Interaction'
const aMomentOn = sql`least(${identityItem.expiresAt}, now() + interval '30 seconds')`

/** Removes expired items, which are never read. */
export async function removeExpiredItems(pool: Pool): Promise<number> {
  const isOver = lt(identityItem.expiresAt, sql`now()`)
  const { rowCount } = await drizzle(pool).delete(identityItem).where(isOver)
  return rowCount ?? 0
}

/** The sessions that belong to a grant, with their subjects. */
export async function listGrantSessions(
  pool: Pool,
  grantId: string,
): Promise<{ sid: string; subject: string }[]> {
  const given = sql`exists (
    select from jsonb_each(${identityItem.payload} -> 'authorizations') of_client
    where of_client.value ->> 'grantId' = ${grantId}
  )`
  const rows = await drizzle(pool)
    .select({ uid: identityItem.uid, payload: identityItem.payload })
    .from(identityItem)
    .where(and(eq(identityItem.model, foundByUid), given))
  return rows.flatMap(({ uid, payload: { accountId } }) =>
    uid && accountId ? [{ sid: uid, subject: accountId }] : [],
  )
}

/** Ends some of a person's sessions by key: no sign-in and no renewal with them. */
export async function revokeSessions(
  pool: Pool,
  subject: string,
  keys: readonly string[],
): Promise<void> {
  const database = drizzle(pool)
  const isSession = eq(identityItem.model, foundByUid)
  const ofPerson = await database
    .select({ uid: identityItem.uid, payload: identityItem.payload })
    .from(identityItem)
    .where(and(isSession, sql`${identityItem.payload} ->> 'accountId' = ${subject}`))
  const ended = ofPerson.filter(
    ({ uid }) => uid !== null && keys.includes(sessionKey(uid, subject)),
  )
  const uids = ended.flatMap(({ uid }) => uid ?? [])
  const grants = ended.flatMap(({ payload }) =>
    Object.values(payload.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []),
  )
  await database
    .delete(identityItem)
    .where(
      or(and(isSession, inArray(identityItem.uid, uids)), inArray(identityItem.grantId, grants)),
    )
}

/**
 * How long a replaced refresh token stays valid, in milliseconds. A page that is reloaded or loses
 * its connection while renewing never receives the new one. A later use ends the whole grant.
 */
const grace = 30_000

type Item = typeof identityItem.$inferSelect

function withGrace(model: string, row: Item): Item {
  const { consumedAt } = row
  const isFresh = consumedAt !== null && Date.now() - consumedAt.getTime() < grace
  return model === 'RefreshToken' && isFresh ? { ...row, consumedAt: null } : row
}

/** Sessions are looked up by uid, without their id, and saved again under it. */
const foundByUid = 'Session'

function withoutId({ jti: _secret, ...payload }: AdapterPayload): AdapterPayload {
  return payload
}

/** Removes NUL, the one character PostgreSQL can't store, from what callers send. */
function storable(payload: AdapterPayload): AdapterPayload {
  return JSON.parse(JSON.stringify(payload), (_name, value) =>
    typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value,
  )
}

/**
 * Ids are bearer tokens: only their hashes are stored, so that reading the table lets no one in.
 */
function hashId(id: string): string {
  return createHash('sha256').update(id).digest('base64url')
}

function itemPayload(row: Item, id?: string): AdapterPayload {
  return {
    ...row.payload,
    ...(id && { jti: id }),
    ...(row.consumedAt && { consumed: Math.floor(row.consumedAt.getTime() / 1000) }),
  }
}
