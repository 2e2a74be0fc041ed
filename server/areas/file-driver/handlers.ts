import { fileTransfer } from '#machines/file-transfer/flow.ts'
import { toEastern } from '#schemas/eastern-time.ts'
import { transferType } from '#schemas/file-transfer/choices.ts'
import {
  emptyFileTransferDraft,
  fromWire,
  type TransferRequest,
  toWire,
} from '#schemas/file-transfer/draft.ts'
import type { Handlers } from '../../api/handler.ts'
import {
  createDraft,
  discardDraft,
  lockOpenDraft,
  openDraft,
  saveDraft,
} from '../requests/drafts.ts'
import { transferDrafts } from './drafts.ts'
import { feesOf } from './fees.ts'
import { factsOf, mustBeOfAKindThatIsSaved, mustBeWhole, received } from './request.ts'
import { forgetSecrets, keepSecrets } from './secrets.ts'
import { submitFileTransfer } from './submit.ts'
import { transferOf, transfersOf } from './transfers.ts'

type FileDriverEndpoint = Extract<
  keyof Handlers,
  `fileDriver${string}` | `fileTransfer${string}` | `hostedSftp${string}`
>

/** The file driver and its requests (spec 002 §7). */
export const fileDriverHandlers = {
  fileDriverTransfers: (_input, call) => transfersOf(call),

  fileDriverTransfer: ({ params }, call) => transferOf(params.id, call),

  fileTransferDraftSave: async ({ body }, call) => {
    const request = await received(body, call)
    mustBeOfAKindThatIsSaved(request.facts)
    const { id, content } = request
    const draft =
      id === 0
        ? await createDraft(call, fileTransfer, content)
        : await saveDraft(call, fileTransfer, id, content)
    await keepSecrets(call, draft.id, request)
    return { output: draft.id, revision: draft.revision }
  },

  fileTransferDraft: async ({ params }, { tenant }) => {
    const kept = await openDraft<TransferRequest>(tenant, fileTransfer, params.id)
    const { id, answers, wizard, revision, updatedAt } = kept
    const output = {
      ...withIds(answers, id),
      id,
      tenantId: tenant.tenantId,
      modifiedDate: toEastern(updatedAt),
      wizard,
    }
    return { output, revision }
  },

  fileTransferDiscard: async ({ params: { id } }, call) => {
    await lockOpenDraft(call, fileTransfer, id)
    await forgetSecrets(call, id)
    await discardDraft(call, fileTransfer, id)
    return { output: null }
  },

  fileTransferDrafts: (_input, { tenant }) => transferDrafts(tenant),

  fileTransferSubmit: async ({ body }, call) => {
    const request = await received(body, call)
    mustBeWhole(request.facts)
    // Whoever submits without a draft has secrets all the same, and they are kept with one.
    const id = request.id || (await createDraft(call, fileTransfer, request.content)).id
    await keepSecrets(call, id, request)
    return { output: await submitFileTransfer(call, request.facts, id) }
  },

  fileTransferFees: (_input, { tenant }) => feesOf(tenant),

  hostedSftpSubmit: async ({ body }, call) => {
    const hostedSftp = fromWire({ hostedSftp: body }).hostedSftp
    const draft = { ...emptyFileTransferDraft, type: transferType.hostedSftp, hostedSftp }
    const facts = await factsOf(draft, call)
    mustBeWhole(facts)
    return submitFileTransfer(call, facts)
  },
} satisfies Pick<Handlers, FileDriverEndpoint>

/** The parts of a draft are told apart by ids that follow from its own. */
function withIds(answers: TransferRequest, id: number): TransferRequest {
  const { fileSourceDetails, fileDestinationDetails, schedulingInfo } = toWire(fromWire(answers))
  return {
    ...answers,
    fileSourceDetails: { ...fileSourceDetails, id: 2 * id - 1 },
    fileDestinationDetails: { ...fileDestinationDetails, id: 2 * id },
    schedulingInfo: { ...schedulingInfo, id },
  }
}
