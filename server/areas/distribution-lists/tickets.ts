import type { DistributionList } from '#schemas/distribution-lists/entities.ts'
import type { SignedInUser } from '#schemas/person.ts'
import type { AnsweredSection } from '#schemas/requests.ts'
import type { OpenedTicket } from '#schemas/tickets/opened-ticket.ts'
import { ticketBody } from '../requests/ticket-body.ts'

/** What tickets about distribution lists have in common (spec 002 §4). */

/** The one ticket of a request about a list. */
export function ticketOf(
  template: string,
  name: string,
  { user }: { readonly user: SignedInUser },
  sections: readonly AnsweredSection[],
): OpenedTicket {
  const lines = sections.flatMap((section) => section.lines)
  return { template, ticketName: `${template} ${name}`, ticketBody: ticketBody(user, lines) }
}

/** A list as tickets name it. */
export function linesOf({ distributionListName, primaryEmail }: DistributionList) {
  return [
    { label: 'Display name', text: distributionListName },
    { label: 'Email', text: primaryEmail },
  ]
}
