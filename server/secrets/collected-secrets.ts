import { and, asc, eq } from 'drizzle-orm'
import type { CollectedSecret, SecretWanted } from '#schemas/tickets/collected-secrets.ts'
import type { Database, Queries } from '../db/database.ts'
import { auditEntry, requestDraft, ticket } from '../db/schema/requests.ts'
import { requestSecret, secretFetch } from '../db/schema/transfers.ts'
import { type SecretBox, secretPlace } from './secret-box.ts'

/**
 * The passwords and keys that requests handed in, as the provider's staff fetch them. People of a company never read
 * what is sealed, so all of this is the provider's own work in the database; who may ask for it is settled before.
 */

/** Who fetches a secret, and when. */
export interface Fetcher {
  /** Null where an operator's command fetches it. */
  readonly personId: number | null
  /** The call or command, as the audit records it, and the request it came with. */
  readonly call: string
  readonly requestId: string
  readonly instant: Date
}

/** A ticket of a company. */
export interface TenantTicket {
  readonly tenantId: string
  readonly ticketId: number
}

/** The secrets of the request that opened a ticket, by path; none where it handed in none or was made by no request. */
export async function listCollectedSecrets(
  queries: Queries,
  of: TenantTicket,
): Promise<CollectedSecret[]> {
  return sealedSecrets(queries, of).then((rows) => rows.map(({ path }) => ({ path })))
}

/**
 * A secret as it was typed, and a line of who fetched it and why: both or neither.
 * @returns undefined where the ticket has no such secret
 * @throws where it was sealed with another key
 */
export async function fetchSecret(
  queries: Queries,
  box: SecretBox,
  { path, reason, tenantId, ticketId }: TenantTicket & SecretWanted,
  { personId, call, requestId, instant }: Fetcher,
): Promise<string | undefined> {
  const sealed = (await sealedSecrets(queries, { tenantId, ticketId })).find(
    (one) => one.path === path,
  )
  if (!sealed) return undefined
  const secret = box.open(sealed.sealed, secretPlace(tenantId, sealed.draftId, path))
  const [fetch] = await queries
    .insert(secretFetch)
    .values({ tenantId, ticketId, path, reason, personId, at: instant })
    .returning({ id: secretFetch.id })
  await queries.insert(auditEntry).values({
    tenantId,
    personId,
    call,
    requestId,
    change: 'insert',
    entity: 'secret_fetch',
    entityId: String(fetch?.id),
    at: instant,
  })
  return secret
}

function sealedSecrets(queries: Queries, { tenantId, ticketId }: TenantTicket) {
  return queries
    .select({
      path: requestSecret.path,
      sealed: requestSecret.sealed,
      draftId: requestSecret.draftId,
    })
    .from(ticket)
    .innerJoin(
      requestDraft,
      and(
        eq(requestDraft.tenantId, ticket.tenantId),
        eq(requestDraft.submittedAs, ticket.requestId),
      ),
    )
    .innerJoin(requestSecret, eq(requestSecret.draftId, requestDraft.id))
    .where(and(eq(ticket.id, ticketId), eq(ticket.tenantId, tenantId)))
    .orderBy(asc(requestSecret.path))
}

/** The secrets of a company's tickets, for a call of the provider's staff. */
export interface StaffSecrets {
  list(ticketId: number): Promise<CollectedSecret[]>
  /** @returns undefined where the ticket has no such secret */
  fetch(ticketId: number, wanted: SecretWanted): Promise<string | undefined>
}

/** Each in a transaction of its own: a call asks for them once its own transaction is over. */
export function createStaffSecrets(
  database: Database,
  box: SecretBox,
  tenantId: string,
  fetcher: Fetcher,
): StaffSecrets {
  return {
    list: (ticketId) =>
      database.asProvider((queries) => listCollectedSecrets(queries, { tenantId, ticketId })),
    fetch: (ticketId, wanted) =>
      database.asProvider((queries) =>
        fetchSecret(queries, box, { tenantId, ticketId, ...wanted }, fetcher),
      ),
  }
}

/** Nobody fetches anything: where calls are made without anyone who calls, as the demo world does. */
export const noStaffSecrets: StaffSecrets = {
  list: async () => [],
  fetch: async () => undefined,
}
