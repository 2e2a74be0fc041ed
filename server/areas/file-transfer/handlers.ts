import { fileTransfer } from '#machines/file-transfer/flow.ts'
import type { fileTransferCalls } from '#schemas/contract/file-driver/calls.ts'
import { transferType } from '#schemas/file-transfer/choices.ts'
import {
  emptyFileTransferDraft,
  type FileTransferRequest,
  fromWire,
  toWire,
} from '#schemas/file-transfer/draft.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import type { AreaHandlers } from '../../api/handler.ts'
import {
  createDraft,
  discardDraft,
  getOpenDraft,
  lockOpenDraft,
  saveDraft,
} from '../../company/requests/drafts.ts'
import { judgeRequest } from '../../company/requests/judge.ts'
import { listTransferDrafts } from './drafts.ts'
import { getTransferFees } from './fees.ts'
import { assertSavableTransferType, readTransferFacts, readTransferRequest } from './read.ts'
import { deleteSecrets, storeSecrets } from './secrets.ts'
import { submitFileTransfer } from './submit.ts'

/** The file transfer request. */
export const fileTransferHandlers = {
  fileTransferDraftSave: async ({ body }, call) => {
    const request = await readTransferRequest(body, call)
    assertSavableTransferType(request.facts)
    const { id, content } = request
    const draft =
      id === 0
        ? await createDraft(call, fileTransfer, content)
        : await saveDraft(call, fileTransfer, id, content)
    await storeSecrets(call, draft.id, request)
    return { output: draft.id, revision: draft.revision }
  },

  fileTransferDraft: async ({ params }, call) => {
    const saved = await getOpenDraft<FileTransferRequest>(call, fileTransfer, params.id)
    const { id, answers, wizard, revision, updatedAt } = saved
    const output = {
      ...withPartIds(answers, id),
      id,
      tenantId: call.tenant.tenantId,
      modifiedDate: toEastern(updatedAt),
      wizard,
    }
    return { output, revision }
  },

  fileTransferDiscard: async ({ params: { id } }, call) => {
    await lockOpenDraft(call, fileTransfer, id)
    await deleteSecrets(call, id)
    await discardDraft(call, fileTransfer, id)
    return { output: null }
  },

  fileTransferDrafts: (_input, { tenant }) => listTransferDrafts(tenant),

  fileTransferSubmit: async ({ body }, call) => {
    const request = await readTransferRequest(body, call)
    judgeRequest(fileTransfer, request.facts)
    // Secrets are stored with a draft, so a request without one gets a draft first.
    const id = request.id || (await createDraft(call, fileTransfer, request.content)).id
    await storeSecrets(call, id, request)
    return { output: await submitFileTransfer(call, request.facts, id) }
  },

  fileTransferFees: (_input, { tenant }) => getTransferFees(tenant),

  hostedSftpSubmit: async ({ body }, call) => {
    const hostedSftp = fromWire({ hostedSftp: body }).hostedSftp
    const draft = { ...emptyFileTransferDraft, type: transferType.hostedSftp, hostedSftp }
    const facts = await readTransferFacts(draft, call)
    judgeRequest(fileTransfer, facts)
    return submitFileTransfer(call, facts)
  },
} satisfies AreaHandlers<typeof fileTransferCalls>

/** Derives the ids of a draft's parts from the draft's own id. */
function withPartIds(answers: FileTransferRequest, id: number): FileTransferRequest {
  const { fileSourceDetails, fileDestinationDetails, schedulingInfo } = toWire(fromWire(answers))
  return {
    ...answers,
    fileSourceDetails: { ...fileSourceDetails, id: 2 * id - 1 },
    fileDestinationDetails: { ...fileDestinationDetails, id: 2 * id },
    schedulingInfo: { ...schedulingInfo, id },
  }
}
