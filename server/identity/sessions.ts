import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database, Queries } from '../db/database.ts'
import { portalSession } from '../db/schema/sessions.ts'
import {
  otherSessionsKey,
  sessionKey,
  sidKey,
  subjectKey,
  type TokenSession,
  unnamedSessionsKey,
} from './token-session.ts'

/**
 * Sessions as the portal knows them. Requests see those of their own person alone, and ends of nobody's (row-level
 * security); what they end is refused by every process from the next call on, since each call asks as it enters the
 * database.
 */

/** A session that somebody may be using. */
export interface LiveSession {
  readonly key: string
  readonly device: string
  readonly signedInAt: Date
  readonly lastSeenAt: Date
}

/** A session that made no call for so many days is not listed any more. */
const daysListed = 7
/**
 * Rows are of no use any more so many days after the last call of a session, and after its end: what renews one that
 * ended lives for less at every provider.
 */
const daysStored = 400

/** Adds a session, or that it is still in use. */
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

/** One that ended is open again once somebody signed in to it later; a call that was under way does not open it. */
const isOpen = or(
  isNull(portalSession.endedAt),
  gt(portalSession.signedInAt, portalSession.endedAt),
)
const isLive = and(
  isOpen,
  // A row of nobody is the end of a session, which everybody's calls ask for.
  ne(portalSession.subject, ''),
  gt(portalSession.lastSeenAt, sql`now() - make_interval(days => ${sql.raw(String(daysListed))})`),
)

/** The caller's sessions that may be in use, the one that made a call last first. */
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
 * A provider's clock may be ahead of ours, and of two who say at once that a session ended, the one whose transaction
 * began first may write last: the end is never before the sign-in, nor before an end that is known.
 */
const ended = sql`greatest(now(), ${portalSession.signedInAt}, ${portalSession.endedAt})`

/** Ends the session of a token, known or not. */
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

/** Ends the caller's sessions with these keys. @returns the keys of those that there are */
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
 * Ends all that the caller was signed in with before now but one session, those that the portal never saw or knows no
 * more, too. Where tokens do not say when somebody signed in, a session it never saw is not told from a later one.
 * @returns the keys of those that it knew
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

/** What an identity provider says has ended: a session, or, without its name, all of a person's. */
export interface ProviderSessionEnd {
  readonly sid?: string | undefined
  readonly subject?: string | undefined
}

/** Ends what the identity provider ended, whether or not the portal has seen a token of it. */
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
      // Of which session a token without `sid` is, nobody knows: it may be the one that ended.
      const key = sid === undefined ? subjectKey(subject) : unnamedSessionsKey(subject)
      await recordEnd(queries, { key, subject })
    }
    // Everybody's calls see a row of nobody: who is signed in with a session is not always said.
    if (sid !== undefined) await recordEnd(queries, { key: sidKey(sid), subject: '' })
  })
}

/** Adds an end that is no session's own, or that it came once more. */
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

/** Removes what is of no use any more. */
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
