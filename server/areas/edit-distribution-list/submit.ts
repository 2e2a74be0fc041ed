import { editDistributionList } from '#machines/edit-distribution-list/flow.ts'
import { answerSections } from '#machines/portal/answer-sections.ts'
import { ticketsToOpen } from '#machines/portal/tickets.ts'
import type { DistributionList } from '#schemas/distribution-lists/distribution-lists.ts'
import type { EditDistributionListFacts } from '#schemas/edit-distribution-list/draft.ts'
import type { MemberCall } from '../../api/handler.ts'
import { listNameAndAddressLines } from '../../company/distribution-lists/tickets.ts'
import { submitRequest } from '../../company/requests/submit.ts'

/** Submits an accepted change of members. Stores only additions and removals, because the list may be long. */
export function submitEditDistributionList(
  call: MemberCall,
  list: DistributionList,
  facts: EditDistributionListFacts,
) {
  const { additions, removals } = facts.draft
  const about = list.distributionListName
  const lines = listNameAndAddressLines(list)
  const sections = [
    { title: 'Distribution list', lines },
    ...answerSections(editDistributionList, facts, {}),
  ]
  return submitRequest(call, editDistributionList, {
    answers: { distributionListId: list.id, additions, removals },
    sections,
    about,
    tickets: ticketsToOpen(editDistributionList, facts, { about, before: lines }),
  })
}
