import type { z } from 'zod/mini'
import { getStep, shownSteps } from '#machines/engine/questions/questions.ts'
import { fileTransfer } from '#machines/file-transfer/flow.ts'
import { requestSubject } from '#machines/file-transfer/tickets.ts'
import {
  emptyFileTransferDraft,
  type FileTransferDraft,
  type FileTransferFacts,
  type fileTransferRequest,
  fromWire,
  toWire,
} from '#schemas/file-transfer/draft.ts'
import { sharedFieldMessages } from '#schemas/questions/rules.ts'
import type { MemberCall } from '../../api/handler.ts'
import { type DraftContent, getOpenDraft, lockOpenDraft } from '../../company/requests/drafts.ts'
import { refuseIssues } from '../../company/requests/judge.ts'
import { assertSameCompany } from '../../company/requests/same-company.ts'
import { getCompanySettings } from '../../company/settings.ts'
import { extractSecrets, type RequestWithoutSecrets } from './secrets.ts'

/**
 * Reads a file transfer request, removes its secrets, and prepares the facts that the flow's rules are checked against.
 */

type ReceivedTransferRequest = z.output<typeof fileTransferRequest>

/** A request that is ready to be stored. */
export interface StorableRequest extends RequestWithoutSecrets {
  /** 0 for a request without a saved draft. */
  readonly id: number
  readonly content: DraftContent
  readonly facts: FileTransferFacts
}

/**
 * Reads a request, takes out its secrets, and locks the draft it names until the transaction ends.
 * @throws Problem conflict, missing, stale
 */
export async function readTransferRequest(
  request: ReceivedTransferRequest,
  call: MemberCall,
): Promise<StorableRequest> {
  const { id, tenantId, wizard } = request
  assertSameCompany(tenantId, call)
  const saved = id === 0 ? emptyFileTransferDraft : await getSavedAnswers(id, call)
  const { draft, typed } = extractSecrets(fromWire(request), saved)
  const content = { answers: toWire(draft), wizard, about: requestSubject(draft) }
  return { id, draft, typed, content, facts: await readTransferFacts(draft, call) }
}

async function getSavedAnswers(id: number, call: MemberCall): Promise<FileTransferDraft> {
  await lockOpenDraft(call, fileTransfer, id)
  return fromWire((await getOpenDraft(call, fileTransfer, id)).answers)
}

/** Combines answers with the company's settings, the caller and the server's time, for the flow's rules. */
export async function readTransferFacts(
  draft: FileTransferDraft,
  { tenant, user, now }: MemberCall,
): Promise<FileTransferFacts> {
  return { draft, settings: await getCompanySettings(tenant), user, now }
}

/**
 * Drafts may be incomplete, but only some kinds of transfer can be saved as drafts (AMB-183).
 * @throws Problem invalid
 */
export function assertSavableTransferType(facts: FileTransferFacts): void {
  const shown = shownSteps(fileTransfer, facts).map((id) => getStep(fileTransfer, id))
  if (shown.some(({ save, submit }) => save !== false && !submit)) return
  const message =
    facts.draft.type === null
      ? sharedFieldMessages.required
      : "This type of request can't be saved as a draft."
  refuseIssues(fileTransfer, [{ step: 'fileTransferOption', field: 'type', message }])
}
