import { transferType } from '#schemas/file-transfer/choices.ts'
import { isHostedSftp } from '#schemas/file-transfer/conditions.ts'
import type { FileTransferDraft } from '#schemas/file-transfer/draft.ts'
import type { TicketKind } from '../portal/tickets.ts'

/** The ticket of a file transfer, with all answers. Of secrets it only says whether they're set. */
export const ticketKinds: readonly TicketKind<FileTransferDraft, never>[] = [
  { name: 'Set up hosted SFTP', when: isHostedSftp.test },
  { name: 'Set up a file transfer', when: (facts) => !isHostedSftp.test(facts) },
]

/** Who the transfer is with, for lists; null until that is answered. */
export function requestSubject(draft: FileTransferDraft): string | null {
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

function firstLine(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? ''
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}
