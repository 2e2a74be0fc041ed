import { addUser } from '#machines/add-user/flow.ts'
import { requestSubject } from '#machines/add-user/tickets.ts'
import { answerSections } from '#machines/portal/answer-sections.ts'
import { ticketsToOpen } from '#machines/portal/tickets.ts'
import { toWire } from '#schemas/add-user/draft.ts'
import type { MemberCall } from '../../api/handler.ts'
import { submitRequest } from '../../company/requests/submit.ts'
import type { AcceptedRequest } from './read.ts'

/** Stores an accepted request, opens its tickets, and closes its draft if there is one. */
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
