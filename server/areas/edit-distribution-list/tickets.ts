import { editDistributionList } from '#machines/edit-distribution-list/flow.ts'
import type { MembershipDraft } from '#schemas/edit-distribution-list/draft.ts'
import type { AnsweredSection } from '#schemas/requests.ts'
import type { Facts } from '#schemas/rules.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import type { OpenedTicket, TicketTemplates } from '#schemas/tickets/opened-ticket.ts'
import { ticketOf } from '../distribution-lists/tickets.ts'
import { answerSections } from '../requests/answer-sections.ts'

const template = 'Edit distribution list'

/** The ticket of a request to change who is on a list. */
export function membershipTicket(
  listName: string,
  facts: Facts<MembershipDraft, TenantSettings>,
  sections: readonly AnsweredSection[],
): OpenedTicket {
  return ticketOf(template, listName, facts, sections)
}

/** For the publish gate: what a ticket says of the list itself is the same for any list. */
export const membershipTemplates: TicketTemplates<MembershipDraft> = {
  templates: [template],
  opened: (facts) => [membershipTicket('', facts, answerSections(editDistributionList, facts, {}))],
}
