import { createDistributionList } from '#machines/create-distribution-list/flow.ts'
import {
  type NewListDraft,
  type NewListFacts,
  toWire,
} from '#schemas/create-distribution-list/draft.ts'
import type { OpenedTicket, TicketTemplates } from '#schemas/tickets/opened-ticket.ts'
import { ticketOf } from '../distribution-lists/tickets.ts'
import { answerSections } from '../requests/answer-sections.ts'

const template = 'Create distribution list'

/** The ticket of a request for a new list. */
export function newListTicket(facts: NewListFacts): OpenedTicket {
  const sections = answerSections(createDistributionList, facts, {})
  return ticketOf(template, toWire(facts.draft).distributionListName, facts, sections)
}

/** For the publish gate: every request opens the same kind. */
export const newListTemplates: TicketTemplates<NewListDraft> = {
  templates: [template],
  opened: (facts) => [newListTicket(facts)],
}
