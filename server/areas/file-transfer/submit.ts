import { feeAndTotalLines } from '#machines/engine/questions/charges.ts'
import { fileTransfer } from '#machines/file-transfer/flow.ts'
import { requestSubject } from '#machines/file-transfer/tickets.ts'
import { answerSections } from '#machines/portal/answer-sections.ts'
import { ticketsToOpen } from '#machines/portal/tickets.ts'
import { isHostedSftp } from '#schemas/file-transfer/conditions.ts'
import { type FileTransferFacts, toWire } from '#schemas/file-transfer/draft.ts'
import { transferCharges } from '#schemas/file-transfer/fees.ts'
import type { MemberCall } from '../../api/handler.ts'
import { submitRequest } from '../../company/requests/submit.ts'
import { findTransferFees } from './fees.ts'

/** Stores an accepted request, opens its tickets, and closes its draft if there is one. */
export async function submitFileTransfer(
  call: MemberCall,
  facts: FileTransferFacts,
  draftId?: number,
) {
  const { draft } = facts
  // A hosted server is requested on a page that shows no fees.
  const fees = isHostedSftp.test(facts) ? undefined : await findTransferFees(call.tenant)
  const charged = fees ? feeAndTotalLines(transferCharges(fees, draft.automateProcess)) : []
  const sections = answerSections(fileTransfer, facts, {})
  return submitRequest(call, fileTransfer, {
    answers: isHostedSftp.test(facts) ? draft.hostedSftp : toWire(draft),
    sections: charged.length > 0 ? [...sections, { title: 'Fees', lines: charged }] : sections,
    about: requestSubject(draft),
    tickets: ticketsToOpen(fileTransfer, facts, { after: charged }),
    draftId,
  })
}
