import { eq } from 'drizzle-orm'
import { secretWanted } from '#schemas/tickets/collected-secrets.ts'
import { ticket as tickets } from '../db/schema/requests.ts'
import { collectedSecrets, fetchSecret, type TicketOfTenant } from '../secrets/collected-secrets.ts'
import { type Administration, NotDone } from './administration.ts'
import { writeSecurityEvent } from './security-event.ts'

/** Passwords and keys that a request handed in, fetched by the number of its ticket. */

/** Which there are, by the answers they were typed as. @throws NotDone */
export async function secretsOfTicket(
  administration: Administration,
  ticket: string,
): Promise<string[]> {
  const of = await ticketNumbered(administration, ticket)
  return (await collectedSecrets(administration.queries, of)).map(({ path }) => path)
}

/** One of them as it was typed. @throws NotDone where there is none, or no reason */
export async function fetchSecretOfTicket(
  administration: Administration,
  { ticket, ...named }: { readonly ticket: string; readonly path: string; readonly reason: string },
): Promise<string> {
  const { queries, actor, requestId, instant, openSecrets } = administration
  const { data: wanted, error } = secretWanted.safeParse(named)
  if (!wanted) throw new NotDone(error.issues.map(({ message }) => message).join(' '))
  const of = await ticketNumbered(administration, ticket)
  const fetcher = { personId: null, call: actor, requestId, instant }
  const secret = await fetchSecret(queries, await openSecrets(), { ...of, ...wanted }, fetcher)
  if (secret === undefined) {
    throw new NotDone(
      `Ticket ${ticket} has no secret "${wanted.path}". "secret list ${ticket}" shows all.`,
    )
  }
  await writeSecurityEvent(administration, of.tenantId, 'byOperator', 'secretFetched')
  return secret
}

async function ticketNumbered(
  { queries }: Administration,
  written: string,
): Promise<TicketOfTenant> {
  const ticketId = /^[1-9]\d{0,8}$/.test(written) ? Number(written) : 0
  const [found] = await queries
    .select({ tenantId: tickets.tenantId })
    .from(tickets)
    .where(eq(tickets.id, ticketId))
  if (!found) throw new NotDone(`Ticket not found: ${written}.`)
  return { tenantId: found.tenantId, ticketId }
}
