import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Pool } from 'pg'
import { identityItem } from './schema.ts'
import { sessionKey } from './token-session.ts'

/**
 * Stores what the identity provider issues in the database, so that sign-ins survive a restart and any process
 * honours them. One store for each model (Session, Grant, RefreshToken, ...), as oidc-provider asks for it.
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
        // The first time counts: using it again must not make it good for longer.
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
 * The address that ends a sign-in is fetched with GET: a proxy fetches it again elsewhere when the process that
 * was asked is killed. The second one must find what the first one had taken.
 */
const sentAgain = 'Interaction'
const aMomentOn = sql`least(${identityItem.expiresAt}, now() + interval '30 seconds')`

/** Removes what has expired; nothing finds it any more. */
export async function removeExpiredItems(pool: Pool): Promise<number> {
  const isOver = lt(identityItem.expiresAt, sql`now()`)
  const { rowCount } = await drizzle(pool).delete(identityItem).where(isOver)
  return rowCount ?? 0
}

/** The sessions that a grant was given in, and whose they are. */
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

/** Ends sessions of a person, by their keys: they sign nobody in any more, and nothing of them can be renewed. */
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
 * How long a refresh token that was replaced is still good, in milliseconds: a page that is reloaded, or loses its
 * connection, while it renews never learns of the new one. Used later than that it ends the whole grant.
 */
const grace = 30_000

type Item = typeof identityItem.$inferSelect

function withGrace(model: string, row: Item): Item {
  const { consumedAt } = row
  const isFresh = consumedAt !== null && Date.now() - consumedAt.getTime() < grace
  return model === 'RefreshToken' && isFresh ? { ...row, consumedAt: null } : row
}

/** Sessions are looked up without their id and then saved again under it. */
const foundByUid = 'Session'

function withoutId({ jti: _secret, ...payload }: AdapterPayload): AdapterPayload {
  return payload
}

/** PostgreSQL stores every character but NUL, and what a caller sends along may hold one. */
function storable(payload: AdapterPayload): AdapterPayload {
  return JSON.parse(JSON.stringify(payload), (_name, value) =>
    typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value,
  )
}

/** An id is the token itself: anyone who reads the table must not be able to use it. */
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
