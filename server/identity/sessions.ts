import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database, Queries } from '../db/database.ts'
import { portalSession } from '../db/schema/sessions.ts'
import {
  allSessionsKey,
  otherSessionsKey,
  providerSessionKey,
  sessionKey,
  type TokenSession,
  unnamedSessionsKey,
} from './token-session.ts'

/**
 * The sessions the portal knows. Row-level security limits requests to their own person's sessions.
 * A session that ends is refused by every process from the next call, since each call checks it on
 * entering the database.
 */

/** A session that may be in use. */
export interface LiveSession {
  readonly key: string
  readonly device: string
  readonly signedInAt: Date
  readonly lastSeenAt: Date
}

/** Sessions without a call for this many days aren't listed. */
const daysListed = 7
/**
 * Rows are kept this many days after a session's last call or end. Providers' refresh tokens don't
 * live that long.
 */
const daysStored = 400

/** Adds a session or updates its last use. */
export async function recordSession(
  queries: Queries,
  { key, signedInAt, issuedAt }: TokenSession,
  { subject, device }: { subject: string; device: string },
): Promise<void> {
  const began = signedInAt ?? issuedAt
  await queries
    .insert(portalSession)
    .values({
      key,
      subject,
      device,
      signedInAt: began ?? sql`now()`,
      lastSeenAt: sql`now()`,
    })
    .onConflictDoUpdate({
      target: portalSession.key,
      set: { subject, device, lastSeenAt: sql`now()`, ...(signedInAt && { signedInAt }) },
    })
}

/** A later sign-in reopens an ended session; a call that was already running doesn't. */
const isOpen = or(
  isNull(portalSession.endedAt),
  gt(portalSession.signedInAt, portalSession.endedAt),
)
const isLive = and(
  isOpen,
  // Rows without a subject are ends of sessions, which every caller can read.
  ne(portalSession.subject, ''),
  gt(portalSession.lastSeenAt, sql`now() - make_interval(days => ${sql.raw(String(daysListed))})`),
)

/** The caller's active sessions, the most recently used first. */
export function listLiveSessions(queries: Queries): Promise<LiveSession[]> {
  return queries
    .select({
      key: portalSession.key,
      device: portalSession.device,
      signedInAt: portalSession.signedInAt,
      lastSeenAt: portalSession.lastSeenAt,
    })
    .from(portalSession)
    .where(isLive)
    .orderBy(desc(portalSession.lastSeenAt), portalSession.key)
}

/**
 * The end is never before the sign-in or an earlier known end: the provider's clock may be ahead,
 * and of two concurrent transactions the one that started first may write last.
 */
const ended = sql`greatest(now(), ${portalSession.signedInAt}, ${portalSession.endedAt})`

/** Ends the session of a token, whether or not it is stored. */
export async function endTokenSession(
  queries: Queries,
  { key, signedInAt, issuedAt }: TokenSession,
  subject: string,
): Promise<void> {
  const began = signedInAt ?? issuedAt ?? new Date(0)
  const endedAt = sql`greatest(now(), ${began}::timestamptz)`
  await queries
    .insert(portalSession)
    .values({ key, subject, signedInAt: began, lastSeenAt: sql`now()`, endedAt })
    .onConflictDoUpdate({
      target: portalSession.key,
      set: { subject, endedAt: sql`greatest(${ended}, ${began}::timestamptz)` },
    })
}

/** Ends some of the caller's sessions. @returns the keys of those that exist */
export async function endSessions(
  queries: Queries,
  keys: readonly string[],
  subject: string,
): Promise<string[]> {
  const rows = await queries
    .update(portalSession)
    .set({ endedAt: ended })
    .where(and(inArray(portalSession.key, [...keys]), eq(portalSession.subject, subject)))
    .returning({ key: portalSession.key })
  return rows.map(({ key }) => key)
}

/**
 * Ends all sessions of the caller except one, including those that the portal has never seen. If
 * tokens don't say when the person signed in, an unseen session can't be told from a later one.
 * @returns the keys of those that are stored
 */
export async function endOtherSessions(
  queries: Queries,
  key: string,
  subject: string,
): Promise<string[]> {
  const rows = await queries
    .update(portalSession)
    .set({ endedAt: ended })
    .where(and(ne(portalSession.key, key), eq(portalSession.subject, subject), isOpen))
    .returning({ key: portalSession.key })
  await recordEnd(queries, { key: otherSessionsKey(subject), subject, sparedKey: key })
  return rows.map((row) => row.key)
}

/** What a provider reported as ended: one session or, without `sid`, all sessions of a person. */
export interface ProviderSessionEnd {
  readonly sid?: string | undefined
  readonly subject?: string | undefined
}

/** Ends what the provider reported, whether or not the portal has seen its tokens. */
export async function endProviderSessions(
  database: Database,
  { sid, subject }: ProviderSessionEnd,
): Promise<void> {
  if (sid === undefined && subject === undefined) return
  await database.asProvider(async (queries) => {
    if (subject !== undefined) {
      const own =
        sid === undefined
          ? eq(portalSession.subject, subject)
          : eq(portalSession.key, sessionKey(sid, subject))
      await queries.update(portalSession).set({ endedAt: ended }).where(own)
      // A token without `sid` may belong to the session that ended.
      const key = sid === undefined ? allSessionsKey(subject) : unnamedSessionsKey(subject)
      await recordEnd(queries, { key, subject })
    }
    // Stored without a subject so that every call sees it: the provider may not say whose session
    // it was.
    if (sid !== undefined) await recordEnd(queries, { key: providerSessionKey(sid), subject: '' })
  })
}

/** Adds an end that isn't a session's own row, or updates its time. */
async function recordEnd(
  queries: Queries,
  end: { key: string; subject: string; sparedKey?: string },
): Promise<void> {
  await queries
    .insert(portalSession)
    .values({ ...end, signedInAt: sql`now()`, lastSeenAt: sql`now()`, endedAt: sql`now()` })
    .onConflictDoUpdate({
      target: portalSession.key,
      set: { ...end, lastSeenAt: sql`now()`, endedAt: ended },
    })
}

/** Removes sessions and ends that are older than `daysStored`. */
export async function removeOldSessions(database: Database): Promise<number> {
  return database.asProvider(async (queries) => {
    const { rowCount } = await queries
      .delete(portalSession)
      .where(
        sql`greatest(${portalSession.lastSeenAt}, ${portalSession.endedAt}) < now() - make_interval(days => ${daysStored})`,
      )
    return rowCount ?? 0
  })
}
