import { createDistributionList } from '#machines/create-distribution-list/flow.ts'
import { answerSections } from '#machines/portal/answer-sections.ts'
import { ticketsToOpen } from '#machines/portal/tickets.ts'
import {
  type CreateDistributionListFacts,
  toWire,
} from '#schemas/create-distribution-list/draft.ts'
import type { MemberCall } from '../../api/handler.ts'
import { submitRequest } from '../../company/requests/submit.ts'

/** Stores an accepted request for a new list and opens its ticket. */
export function submitCreateDistributionList(call: MemberCall, facts: CreateDistributionListFacts) {
  const sections = answerSections(createDistributionList, facts, {})
  const answers = toWire(facts.draft)
  const name = answers.distributionListName
  return submitRequest(call, createDistributionList, {
    answers,
    sections,
    about: name,
    tickets: ticketsToOpen(createDistributionList, facts),
  })
}
