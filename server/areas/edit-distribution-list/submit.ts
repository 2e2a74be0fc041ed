import { editDistributionList } from '#machines/edit-distribution-list/flow.ts'
import type { DistributionList } from '#schemas/distribution-lists/entities.ts'
import type { MembershipDraft } from '#schemas/edit-distribution-list/draft.ts'
import type { Facts } from '#schemas/rules.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import type { MemberCall } from '../../api/handler.ts'
import { linesOf } from '../distribution-lists/tickets.ts'
import { answerSections } from '../requests/answer-sections.ts'
import { submitRequest } from '../requests/submit.ts'
import { membershipTicket } from './tickets.ts'

/** Submits an accepted change of membership; only who is added and removed is stored: the list may be long. */
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
    tickets: [membershipTicket(list.distributionListName, facts, sections)],
  })
}
