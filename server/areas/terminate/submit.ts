import { answerSections } from '#machines/portal/answer-sections.ts'
import { ticketsToOpen } from '#machines/portal/tickets.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { type TerminateFacts, toWire } from '#schemas/terminate/draft.ts'
import type { MemberCall } from '../../api/handler.ts'
import { submitRequest } from '../../company/requests/submit.ts'

/** Stores an accepted termination, opens its tickets, and closes its draft if there is one. */
export function submitTerminate(call: MemberCall, facts: TerminateFacts, draftId?: number) {
  return submitRequest(call, terminate, {
    answers: toWire(facts.draft),
    sections: answerSections(terminate, facts, {}),
    about: facts.draft.profileAccount?.fullName ?? null,
    tickets: ticketsToOpen(terminate, facts),
    draftId,
  })
}
