import { eq } from 'drizzle-orm'
import { secretRequest } from '#schemas/tickets/collected-secrets.ts'
import { ticket as tickets } from '../db/schema/requests.ts'
import {
  fetchSecret,
  listCollectedSecrets,
  type TenantTicket,
} from '../secrets/collected-secrets.ts'
import { type Administration, AdministrationError } from './administration.ts'
import { writeSecurityEvent } from './security-event.ts'

/** Fetches the passwords and keys of a request by its ticket number. */

/** Lists a ticket's secrets by the paths of their answers. @throws AdministrationError */
export async function listSecretsForStaff(
  administration: Administration,
  ticket: string,
): Promise<string[]> {
  const of = await getTicketByNumber(administration, ticket)
  return (await listCollectedSecrets(administration.queries, of)).map(({ path }) => path)
}

/**
 * Fetches one secret in plain text. @throws AdministrationError where there is none, or no reason
 * is given
 */
export async function fetchSecretForStaff(
  administration: Administration,
  { ticket, ...named }: { readonly ticket: string; readonly path: string; readonly reason: string },
): Promise<string> {
  const { queries, actor, requestId, instant, openSecrets } = administration
  const { data: wanted, error } = secretRequest.safeParse(named)
  if (!wanted) throw new AdministrationError(error.issues.map(({ message }) => message).join(' '))
  const of = await getTicketByNumber(administration, ticket)
  const fetcher = { personId: null, call: actor, requestId, instant }
  const secret = await fetchSecret(queries, await openSecrets(), { ...of, ...wanted }, fetcher)
  if (secret === undefined) {
    throw new AdministrationError(
      `Ticket ${ticket} has no secret "${wanted.path}". "secret list ${ticket}" shows all.`,
    )
  }
  await writeSecurityEvent(administration, of.tenantId, 'byOperator', 'secretFetched')
  return secret
}

async function getTicketByNumber(
  { queries }: Administration,
  written: string,
): Promise<TenantTicket> {
  const ticketId = /^[1-9]\d{0,8}$/.test(written) ? Number(written) : 0
  const [found] = await queries
    .select({ tenantId: tickets.tenantId })
    .from(tickets)
    .where(eq(tickets.id, ticketId))
  if (!found) throw new AdministrationError(`Ticket not found: ${written}.`)
  return { tenantId: found.tenantId, ticketId }
}
