import { fileTransfer } from '#machines/file-transfer/flow.ts'
import { isHostedSftp } from '#schemas/file-transfer/conditions.ts'
import { type FileTransferFacts, toWire } from '#schemas/file-transfer/draft.ts'
import type { MemberCall } from '../../api/handler.ts'
import { answerSections } from '../requests/answer-sections.ts'
import { submitRequest } from '../requests/submit.ts'
import { aboutOf, fileTransferTicket } from './tickets.ts'

/** Submits a request that was found good, and closes its draft where it has one. */
export function submitFileTransfer(call: MemberCall, facts: FileTransferFacts, draftId?: number) {
  const { draft } = facts
  return submitRequest(call, fileTransfer, {
    answers: isHostedSftp.test(facts) ? draft.hostedSftp : toWire(draft),
    sections: answerSections(fileTransfer, facts, {}),
    about: aboutOf(draft),
    tickets: [fileTransferTicket(facts)],
    draftId,
  })
}
