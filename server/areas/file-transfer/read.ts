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
import { messages } from '#schemas/questions/rules.ts'
import type { MemberCall } from '../../api/handler.ts'
import { type DraftContent, getOpenDraft, lockOpenDraft } from '../../company/requests/drafts.ts'
import { refuseIssues } from '../../company/requests/judge.ts'
import { assertSameCompany } from '../../company/requests/same-company.ts'
import { getCompanySettings } from '../../company/settings.ts'
import { extractSecrets, type RequestWithoutSecrets } from './secrets.ts'

/** A file transfer request on its way in: read, its secrets taken out, and judged by the flow's own declaration. */

type Received = z.output<typeof fileTransferRequest>

/** A request as it is stored. */
export interface StorableRequest extends RequestWithoutSecrets {
  /** 0 where no draft was created yet. */
  readonly id: number
  readonly content: DraftContent
  readonly facts: FileTransferFacts
}

/**
 * Reads a request; a draft that it names is locked for the rest of the transaction.
 * @throws Problem conflict, missing, stale
 */
export async function readRequest(request: Received, call: MemberCall): Promise<StorableRequest> {
  const { id, tenantId, wizard } = request
  assertSameCompany(tenantId, call)
  const saved = id === 0 ? emptyFileTransferDraft : await getSavedAnswers(id, call)
  const { draft, typed } = extractSecrets(fromWire(request), saved)
  const content = { answers: toWire(draft), wizard, about: requestSubject(draft) }
  return { id, draft, typed, content, facts: await readFacts(draft, call) }
}

async function getSavedAnswers(id: number, call: MemberCall): Promise<FileTransferDraft> {
  await lockOpenDraft(call, fileTransfer, id)
  return fromWire((await getOpenDraft(call, fileTransfer, id)).answers)
}

/** The facts by which answers are judged, on the server's clock. */
export async function readFacts(
  draft: FileTransferDraft,
  { tenant, user, now }: MemberCall,
): Promise<FileTransferFacts> {
  return { draft, settings: await getCompanySettings(tenant), user, now }
}

/**
 * A draft may be unfinished, but it must be of a kind that is saved at all (AMB-183).
 * @throws Problem invalid
 */
export function assertSavable(facts: FileTransferFacts): void {
  const shown = shownSteps(fileTransfer, facts).map((id) => getStep(fileTransfer, id))
  if (shown.some(({ save, submit }) => save !== false && !submit)) return
  const message =
    facts.draft.type === null
      ? messages.required
      : "This type of request can't be saved as a draft."
  refuseIssues(fileTransfer, [{ step: 'fileTransferOption', field: 'type', message }])
}
