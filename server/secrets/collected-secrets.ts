import { and, asc, eq } from 'drizzle-orm'
import type { CollectedSecret, SecretRequest } from '#schemas/tickets/collected-secrets.ts'
import type { Database, Queries } from '../db/database.ts'
import { auditEntry, requestDraft, ticket } from '../db/schema/requests.ts'
import { requestSecret, secretFetch } from '../db/schema/transfers.ts'
import { draftSecretPlace, type SecretBox } from './secret-box.ts'

/**
 * Passwords and keys from requests, for the provider's staff. Members can never read sealed values,
 * so this uses the provider's role; the caller's permission is checked beforehand.
 */

/** Who fetches a secret, and when. */
export interface SecretFetchContext {
  /** Null for an operator's command. */
  readonly personId: number | null
  /** The endpoint or command, for the audit, and the request's id. */
  readonly call: string
  readonly requestId: string
  readonly instant: Date
}

/** A ticket of a company. */
export interface TenantTicket {
  readonly tenantId: string
  readonly ticketId: number
}

/** Paths of the secrets of the request that opened a ticket; empty if there are none. */
export async function listCollectedSecrets(
  queries: Queries,
  of: TenantTicket,
): Promise<CollectedSecret[]> {
  return selectSealedSecrets(queries, of).then((rows) => rows.map(({ path }) => ({ path })))
}

/**
 * Opens a secret and records who fetched it and why, in one transaction.
 * @returns undefined if the ticket has no such secret
 * @throws where it was sealed with another key
 */
export async function fetchSecret(
  queries: Queries,
  box: SecretBox,
  { path, reason, tenantId, ticketId }: TenantTicket & SecretRequest,
  { personId, call, requestId, instant }: SecretFetchContext,
): Promise<string | undefined> {
  const sealed = (await selectSealedSecrets(queries, { tenantId, ticketId })).find(
    (one) => one.path === path,
  )
  if (!sealed) return undefined
  const secret = box.open(sealed.sealed, draftSecretPlace(tenantId, sealed.draftId, path))
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

function selectSealedSecrets(queries: Queries, { tenantId, ticketId }: TenantTicket) {
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

/** Access to the secrets of a company's tickets, for a call by the provider's staff. */
export interface StaffSecrets {
  list(ticketId: number): Promise<CollectedSecret[]>
  /** @returns undefined if the ticket has no such secret */
  fetch(ticketId: number, wanted: SecretRequest): Promise<string | undefined>
}

/** Each fetch has its own transaction, after that of the call. */
export function createStaffSecrets(
  database: Database,
  box: SecretBox,
  tenantId: string,
  fetcher: SecretFetchContext,
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

/** Lists no secrets and finds none, for calls without a caller, such as the demo world's. */
export const noStaffSecrets: StaffSecrets = {
  list: async () => [],
  fetch: async () => undefined,
}
