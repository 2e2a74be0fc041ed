import {
  CallWithdrawn,
  type FlowServices,
  type SavedDraft,
  type SentDraft,
  ServiceFailure,
} from '#machines/engine/machine/wizard.ts'
import { fileTransfer } from '#machines/file-transfer/flow.ts'
import { isHostedSftp } from '#schemas/file-transfer/conditions.ts'
import {
  type FileTransferDraft,
  type FileTransferRequest,
  fileTransferAnswers,
  fromWire,
  toWire,
} from '#schemas/file-transfer/draft.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { ApiResponse, CallOptions, Client } from '#src/api/client.ts'
import { salvageAnswer } from '#src/api/salvage-answer.ts'
import { createSubmissionKeys } from '#src/api/submission-keys.ts'
import { draftIfMatchOption, withExplainedFailure } from '#src/wizard/saving/draft-calls.ts'
import { createDraftCreator } from '#src/wizard/saving/draft-creator.ts'
import { createDraftSaves } from '#src/wizard/saving/draft-saves.ts'
import {
  createUnreadablePartsCollector,
  saveWithUnreadableParts,
} from '#src/wizard/saving/unreadable-parts.ts'
import type { ResumedDraft } from '#src/wizard/wizard-definition.ts'

type FileTransferSending = SentDraft<FileTransferDraft, TenantSettings>

/** Texts for failed calls (AMB-185). */
export const fileTransferFailureTexts = {
  save: 'Failed to create/update a draft on /filedriver/transferrequests/draft endpoint',
  submit: 'Failed to submit a draft',
} as const

/** The calls of a file transfer wizard, bound to the company it was opened in. */
export function createFileTransferServices(
  client: Client,
  hostedSubmissions = createSubmissionKeys(),
): FlowServices<FileTransferDraft, TenantSettings> {
  // The content includes passwords and keys, so nothing is stored on this device.
  const submissions = createSubmissionKeys()

  const call = (body: FileTransferRequest, options: CallOptions) =>
    client.call('fileTransferDraftSave', { body }, options)
  const saves = createDraftSaves(call)

  const savedDraft = (
    sending: FileTransferSending,
    { output, etag }: ApiResponse<number>,
  ): SavedDraft<FileTransferDraft> => ({
    // An invalid id must not make the next save create a second draft.
    id: output !== null && output > 0 ? output : sending.id,
    tenantId: sending.tenantId,
    etag: etag ?? null,
  })
  const save = async (sending: FileTransferSending) =>
    savedDraft(
      sending,
      await saveWithUnreadableParts(fileTransfer, toSaveRequest(sending), sending, (body) =>
        saves.save(body, sending),
      ),
    )
  type Work<Output> = (sending: FileTransferSending) => Promise<Output>
  const explained =
    <Output>(work: Work<Output>): Work<Output> =>
    (sending) =>
      withExplainedFailure(
        fileTransfer,
        client,
        () => openFileTransferDraft(client, sending.id),
        () => work(sending),
      )
  const explainingFailure =
    <Output>(failure: string, work: Work<Output>): Work<Output> =>
    (sending) =>
      explained(work)(sending).catch((error: unknown) => {
        throw withReason(failure, error)
      })

  const create = createDraftCreator<FileTransferDraft, TenantSettings>({
    keys: createSubmissionKeys(),
    contentOf: (sending) => ({ ...toSaveRequest(sending), wizard: null }),
    create: async (sending, idempotencyKey) =>
      savedDraft(sending, await call(toSaveRequest(sending), { idempotencyKey })),
    save: explained(save),
  })

  const submit = async (sending: FileTransferSending): Promise<unknown> => {
    if (isHostedSftp.test(sending.facts)) {
      const body = sending.facts.draft.hostedSftp
      const options = { idempotencyKey: hostedSubmissions.keyOf(body) }
      return (await client.call('hostedSftpSubmit', { body }, options)).output
    }
    const body = toSaveRequest(sending)
    const now = await saves.settle(sending)
    const options = { ...draftIfMatchOption(now), idempotencyKey: submissions.keyOf(body) }
    return (await client.call('fileTransferSubmit', { body }, options)).output
  }

  return {
    create: explainingFailure(fileTransferFailureTexts.save, create),
    save: explainingFailure(fileTransferFailureTexts.save, save),
    submit: explainingFailure(fileTransferFailureTexts.submit, submit),
    load: {},
  }
}

/** Loads a saved draft to resume it. @throws ApiError, kind `missing`, if it doesn't exist */
export async function openFileTransferDraft(
  client: Client,
  id: number,
): Promise<ResumedDraft<FileTransferDraft>> {
  const call = { params: { id } }
  const { options, unread } = createUnreadablePartsCollector()
  const { output, etag } = await client.call('fileTransferDraft', call, options)
  if (!output) throw new ApiError({ kind: 'missing', statusCode: 404, messages: [] })
  const draft = fromWire(output)
  return {
    id: output.id || id,
    etag: etag ?? null,
    draft,
    position: output.wizard,
    unread: unread(),
  }
}

/** Parses answers stored on this device; ones with the wrong shape are left out. */
export function parseFileTransferDraft(stored: unknown): FileTransferDraft | undefined {
  return salvageAnswer(fileTransferAnswers, stored)
}

/**
 * The call's failure text, with the API's reason if there is one; conflicts and withdrawn calls are passed on
 * unchanged.
 */
function withReason(failure: string, error: unknown): unknown {
  if (error instanceof CallWithdrawn) return error
  if (error instanceof ServiceFailure && error.other) return error
  const reason = error instanceof Error ? error.message : ''
  const { again, submittedAs, refused, reference, isGone, mayBeSubmitted } =
    error instanceof ServiceFailure ? error : {}
  const message = reason ? `${failure}. ${reason}` : failure
  return new ServiceFailure(
    message,
    undefined,
    again,
    submittedAs,
    refused,
    reference,
    isGone,
    mayBeSubmitted,
  )
}

function toSaveRequest({
  id,
  tenantId,
  position,
  facts,
}: FileTransferSending): FileTransferRequest {
  return { ...(id > 0 && { id }), tenantId, wizard: position, ...toWire(facts.draft) }
}
