import type { FeeLine } from '#machines/engine/questions/charges.ts'
import { shownSteps } from '#machines/engine/questions/questions.ts'
import { fileTransfer } from '#machines/file-transfer/flow.ts'
import { transferType } from '#schemas/file-transfer/choices.ts'
import type { FileTransferDraft, FileTransferFacts } from '#schemas/file-transfer/draft.ts'
import type { OpenedTicket, TicketTemplates } from '#schemas/tickets/opened-ticket.ts'
import { answerLines } from '../requests/answer-lines.ts'
import { ticketBody } from '../requests/ticket-body.ts'

/** The ticket that a file transfer request becomes. Of secrets it says only whether there are any. */

/** With whom the transfer is, for lists; null while that is not known. */
export function aboutOf(draft: FileTransferDraft): string | null {
  const { type, vendorName, companyA, companyB, transferDescription, hostedSftp } = draft
  const parties: Readonly<Record<number, string>> = {
    [transferType.fromVendor]: vendorName,
    [transferType.toVendor]: vendorName,
    [transferType.betweenCompanies]: [companyA, companyB].filter(Boolean).join(' and '),
    [transferType.other]: firstLine(transferDescription),
    [transferType.hostedSftp]: hostedSftp.companyName,
  }
  return parties[type ?? 0]?.trim() || null
}

/** The ticket of a request: what is to be set up, every answer, and what it costs where that is known. */
export function fileTransferTicket(
  facts: FileTransferFacts,
  fees: readonly FeeLine[] = [],
): OpenedTicket {
  const about = aboutOf(facts.draft)
  const lines = shownSteps(fileTransfer, facts).flatMap((step) =>
    answerLines(fileTransfer, step, facts, {}),
  )
  const what = kindOf(facts)
  return {
    template: what,
    ticketName: about ? `${what}: ${about}` : what,
    ticketBody: ticketBody(facts.user, [...lines, ...fees]),
  }
}

const kinds = { hosted: 'Set up hosted SFTP', managed: 'Set up a file transfer' } as const

function kindOf({ draft }: FileTransferFacts): string {
  return draft.type === transferType.hostedSftp ? kinds.hosted : kinds.managed
}

/** The kinds of tickets, for the publish gate. */
export const fileTransferTemplates: TicketTemplates<FileTransferDraft> = {
  templates: Object.values(kinds),
  opened: (facts) => [fileTransferTicket(facts)],
}

function firstLine(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? ''
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}
