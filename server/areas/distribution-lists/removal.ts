import type { DistributionList } from '#schemas/distribution-lists/distribution-lists.ts'
import { removalPendingText } from '#schemas/requests/pending.ts'
import { ticketBody } from '#schemas/tickets/ticket-body.ts'
import type { MemberCall } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import { listNameAndAddressLines } from '../../company/distribution-lists/tickets.ts'
import { removeDistributionListKind } from '../../company/requests/kinds.ts'
import { listPendingRequests, lockRequestsAbout } from '../../company/requests/pending.ts'
import { submitRequest } from '../../company/requests/submit.ts'

/** Submits a request to remove a list. @throws Problem conflict if one is already pending */
export async function submitListRemoval(call: MemberCall, list: DistributionList) {
  await lockRequestsAbout(call.tenant, removeDistributionListKind, list.id)
  const [removal] = await listPendingRequests(call.tenant, [removeDistributionListKind], list.id)
  if (removal) throw new Problem('conflict', removalPendingText(removal))
  const lines = listNameAndAddressLines(list)
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
