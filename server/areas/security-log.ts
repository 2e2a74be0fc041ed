import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { securityLogCalls } from '#schemas/contract/security-log/calls.ts'
import { maxSecurityEvents } from '#schemas/security/security-log.ts'
import { addDays } from '#schemas/time/eastern-time.ts'
import { toInstant } from '#schemas/time/time-zones.ts'
import type { AreaHandlers } from '../api/handler.ts'
import { easternText, queryJson } from '../db/json-rows.ts'
import { contact } from '../db/schema/lists.ts'
import { securityEvent } from '../db/schema/security-log.ts'

/** The company's security log. Row-level security hides other companies' events, and events without a company. */
export const securityLogHandlers = {
  securityEvents: ({ query: { from, to } }, { tenant }) =>
    queryJson(
      tenant,
      tenant.queries
        .select({
          id: securityEvent.id,
          at: easternText(securityEvent.at),
          kind: securityEvent.kind,
          // Advisers of several companies aren't contacts of each.
          person: sql<
            string | null
          >`coalesce(${contact.fullName}, 'Account ' || ${securityEvent.personId})`,
          call: securityEvent.call,
          reason: securityEvent.reason,
          addressHash: securityEvent.addressHash,
          requestId: securityEvent.requestId,
          occurrences: securityEvent.occurrences,
        })
        .from(securityEvent)
        .leftJoin(
          contact,
          and(
            eq(contact.tenantId, securityEvent.tenantId),
            eq(contact.profileAccountId, securityEvent.personId),
          ),
        )
        .where(
          and(
            from ? gte(securityEvent.at, toInstant(`${from}T00:00:00`)) : undefined,
            to ? lt(securityEvent.at, toInstant(`${addDays(to, 1)}T00:00:00`)) : undefined,
          ),
        )
        .orderBy(desc(securityEvent.at), desc(securityEvent.id))
        .limit(maxSecurityEvents),
    ),
} satisfies AreaHandlers<typeof securityLogCalls>
