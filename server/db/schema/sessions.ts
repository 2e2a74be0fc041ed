import { sql } from 'drizzle-orm'
import { index, pgPolicy, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { providerPolicy, requestDatabaseRole } from './tenancy.ts'

const own = sql`subject = (select current_subject())`
const ofNobody = sql`subject = ''`

/**
 * Active and ended sessions; access tokens of ended ones are refused. Rows belong to a person, who
 * sees only their own, and are removed after 400 days without use.
 */
export const portalSession = pgTable(
  'portal_session',
  {
    /**
     * A hash of the provider's session id and the subject, or of the token if there is no session
     * id. For an end: of the session id alone if the provider ended it, of the subject alone if all
     * sessions ended.
     */
    key: text('key').primaryKey(),
    /** The subject in tokens; empty if the provider ended a session by id, and after an erasure. */
    subject: text('subject').notNull(),
    /** Browser and system in a few words; empty if it never made a call. */
    device: text('device').notNull().default(''),
    /** The last sign-in. */
    signedInAt: timestamp('signed_in_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** To the minute. */
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Tokens from sign-ins before this are refused. */
    endedAt: timestamp('ended_at', { withTimezone: true, mode: 'date' }),
    /** If a person ended all their other sessions: the key of the one that stays. */
    sparedKey: text('spared_key'),
  },
  (table) => [
    index('portal_session_of').on(table.subject),
    pgPolicy('own_sessions', { to: requestDatabaseRole, using: own, withCheck: own }),
    pgPolicy('ended_by_provider', { for: 'select', to: requestDatabaseRole, using: ofNobody }),
    // An erased person may return with the same subject; sessions they end are theirs again.
    pgPolicy('taken_again', {
      for: 'update',
      to: requestDatabaseRole,
      using: ofNobody,
      withCheck: own,
    }),
    providerPolicy(),
  ],
)
