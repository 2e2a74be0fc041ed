import { sql } from 'drizzle-orm'
import { index, pgPolicy, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { providerPolicy, requestRole } from './tenancy.ts'

const own = sql`subject = (select current_subject())`
const ofNobody = sql`subject = ''`

/**
 * Who is signed in, and which sessions have ended: access tokens of an ended one are refused. Rows belong to a person,
 * who sees no others', and are removed 400 days after they were last of use.
 */
export const portalSession = pgTable(
  'portal_session',
  {
    /**
     * A hash of the session's name at the identity provider and of whose it is, or of its one token where tokens name
     * no session; of the name alone where a provider ended it, of the person alone where all of theirs ended.
     */
    key: text('key').primaryKey(),
    /** How tokens call the person; empty where a provider ended a session by its name, and of somebody erased. */
    subject: text('subject').notNull(),
    /** Browser and system in a few words; empty where it never made a call. */
    device: text('device').notNull().default(''),
    /** When the person signed in last. */
    signedInAt: timestamp('signed_in_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** To the minute. */
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true, mode: 'date' }).notNull(),
    /** Tokens of a sign-in before this are refused. */
    endedAt: timestamp('ended_at', { withTimezone: true, mode: 'date' }),
    /** Where a person ended all their other sessions: the key of the one that goes on. */
    sparedKey: text('spared_key'),
  },
  (table) => [
    index('portal_session_of').on(table.subject),
    pgPolicy('own_sessions', { to: requestRole, using: own, withCheck: own }),
    pgPolicy('ended_by_provider', { for: 'select', to: requestRole, using: ofNobody }),
    // Somebody whose data was erased may come again under the same name: what they end is theirs again.
    pgPolicy('taken_again', { for: 'update', to: requestRole, using: ofNobody, withCheck: own }),
    providerPolicy(),
  ],
)
