import { addUser } from '#machines/add-user/flow.ts'
import { requestSubject } from '#machines/add-user/tickets.ts'
import { answerSections } from '#machines/portal/answer-sections.ts'
import { ticketsToOpen } from '#machines/portal/tickets.ts'
import { toWire } from '#schemas/add-user/draft.ts'
import type { MemberCall } from '../../api/handler.ts'
import { submitRequest } from '../../company/requests/submit.ts'
import type { AcceptedRequest } from './read.ts'

/** Submits an Add User request that was found good, and closes its draft where it has one. */
export function submitAddUser(
  call: MemberCall,
  { facts, names }: AcceptedRequest,
  draftId?: number | undefined,
) {
  return submitRequest(call, addUser, {
    answers: toWire(facts.draft),
    sections: answerSections(addUser, facts, names),
    about: requestSubject(facts.draft),
    tickets: ticketsToOpen(addUser, facts, { names }),
    draftId,
  })
}
