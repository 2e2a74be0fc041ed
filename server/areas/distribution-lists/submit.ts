import { createDistributionList } from '#machines/create-distribution-list/flow.ts'
import { editDistributionList } from '#machines/edit-distribution-list/flow.ts'
import type { OpenedTicket, TicketTemplates } from '#machines/tools/gate/tickets.ts'
import type { DistributionList } from '#schemas/distribution-list/entities.ts'
import type { MembershipDraft } from '#schemas/distribution-list/membership.ts'
import {
  type NewListDraft,
  type NewListFacts,
  toWire,
} from '#schemas/distribution-list/new-list.ts'
import { removalPendingText } from '#schemas/pending.ts'
import type { AnsweredSection } from '#schemas/requests.ts'
import type { Facts } from '#schemas/rules.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import type { MemberCall } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import { answerSections } from '../requests/answer-sections.ts'
import { removeDistributionListKind } from '../requests/kinds.ts'
import { pendingOf, takeTurns } from '../requests/pending.ts'
import { submitRequest } from '../requests/submit.ts'
import { ticketBody } from '../requests/ticket-body.ts'

/** Requests about distribution lists that were found good: each is one ticket (spec 002 §4). */

const kinds = { create: 'Create distribution list', edit: 'Edit distribution list' } as const

/** The kinds of tickets, for the publish gate: every request of a flow opens the same. */
export const newListTemplates: TicketTemplates<NewListDraft> = {
  templates: [kinds.create],
  opened: (facts) => [newListTicket(facts)],
}
/** What they tell of the list itself is told of any. */
export const membershipTemplates: TicketTemplates<MembershipDraft> = {
  templates: [kinds.edit],
  opened: (facts) => [
    ticketOf(kinds.edit, '', facts, answerSections(editDistributionList, facts, {})),
  ],
}

function ticketOf(
  template: string,
  name: string,
  { user }: Pick<NewListFacts, 'user'>,
  sections: readonly AnsweredSection[],
): OpenedTicket {
  const lines = sections.flatMap((section) => section.lines)
  return { template, ticketName: `${template} ${name}`, ticketBody: ticketBody(user, lines) }
}

function newListTicket(facts: NewListFacts): OpenedTicket {
  const sections = answerSections(createDistributionList, facts, {})
  return ticketOf(kinds.create, toWire(facts.draft).distributionListName, facts, sections)
}

export function submitNewList(call: MemberCall, facts: NewListFacts) {
  const sections = answerSections(createDistributionList, facts, {})
  const answers = toWire(facts.draft)
  const name = answers.distributionListName
  return submitRequest(call, createDistributionList, {
    answers,
    sections,
    about: name,
    tickets: [newListTicket(facts)],
  })
}

/** Only who is added and who is removed is kept: the list itself may be long. */
export function submitMembership(
  call: MemberCall,
  list: DistributionList,
  facts: Facts<MembershipDraft, TenantSettings>,
) {
  const { additions, removals } = facts.draft
  const sections = [
    { title: 'Distribution list', lines: linesOf(list) },
    ...answerSections(editDistributionList, facts, {}),
  ]
  return submitRequest(call, editDistributionList, {
    answers: { distributionListId: list.id, additions, removals },
    sections,
    about: list.distributionListName,
    tickets: [ticketOf(kinds.edit, list.distributionListName, facts, sections)],
  })
}

/** Asks for a list to be removed, unless that is under way. @throws Problem conflict */
export async function submitRemoval(call: MemberCall, list: DistributionList) {
  await takeTurns(call.tenant, removeDistributionListKind, list.id)
  const [removal] = await pendingOf(call.tenant, [removeDistributionListKind], list.id)
  if (removal) throw new Problem('conflict', removalPendingText(removal))
  const lines = linesOf(list)
  return submitRequest(call, removeDistributionListKind, {
    answers: { distributionListId: list.id },
    sections: [{ title: 'Distribution list', lines }],
    about: list.distributionListName,
    tickets: [
      {
        ticketName: `Remove distribution list ${list.distributionListName}`,
        ticketBody: ticketBody(call.user, lines),
      },
    ],
  })
}

function linesOf({ distributionListName, primaryEmail }: DistributionList) {
  return [
    { label: 'Display name', text: distributionListName },
    { label: 'Email', text: primaryEmail },
  ]
}
