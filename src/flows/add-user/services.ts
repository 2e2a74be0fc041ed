import { addUser } from '#machines/add-user/flow.ts'
import type { FlowServices, SentDraft } from '#machines/engine/machine/wizard.ts'
import { unaskedParts } from '#machines/engine/questions/answers.ts'
import {
  type AddUserDraft,
  type AddUserRequest,
  addUserAnswers,
  toWire,
} from '#schemas/add-user/draft.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { ApiResponse, Client } from '#src/api/client.ts'
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

type AddUserSending = SentDraft<AddUserDraft, TenantSettings>

/** The calls of an Add User wizard, bound to the company it was opened in. */
export function createAddUserServices(
  client: Client,
  submissions = createSubmissionKeys(),
  creations = createSubmissionKeys(),
): FlowServices<AddUserDraft, TenantSettings> {
  const saves = createDraftSaves((body: AddUserRequest, options) =>
    client.call('addUserSave', { body }, options),
  )
  const explain = <Output>({ id }: AddUserSending, work: () => Promise<Output>) =>
    withExplainedFailure(addUser, client, () => openAddUserDraft(client, id), work)

  async function savedDraft(sending: AddUserSending, answer: ApiResponse<unknown>) {
    return { id: sending.id, tenantId: sending.tenantId, etag: answer.etag ?? null }
  }

  const save = async (sending: AddUserSending) =>
    savedDraft(
      sending,
      await saveWithUnreadableParts(addUser, toSaveRequest(sending), sending, (body) =>
        saves.save(body, sending),
      ),
    )
  const create = createDraftCreator<AddUserDraft, TenantSettings>({
    keys: creations,
    contentOf: (sending) => ({ ...toSaveRequest(sending), wizard: null }),
    create: async (sending, idempotencyKey) => {
      const body = { ...toSaveRequest(sending), id: 0 }
      const { output, etag } = await client.call('addUserCreate', { body }, { idempotencyKey })
      return { ...(output ?? { id: 0, tenantId: sending.tenantId }), etag: etag ?? null }
    },
    save: (sending) => explain(sending, () => save(sending)),
  })

  return {
    create: (sending) => explain(sending, () => create(sending)),
    save: (sending) => explain(sending, () => save(sending)),
    submit: (sending) =>
      explain(sending, async () => {
        const body = toSubmitRequest(sending)
        const now = await saves.settle(sending)
        const options = { ...draftIfMatchOption(now), idempotencyKey: submissions.keyOf(body) }
        const answer = await client.call('addUserSubmit', { body }, options)
        return answer.output
      }),
    load: {
      review: (sending) =>
        explain(sending, async () => {
          const answer = await client.call('addUserReview', { body: toSubmitRequest(sending) })
          return answer.output ?? []
        }),
    },
  }
}

/** Loads a saved draft to resume it. @throws ApiError, kind `missing`, if it doesn't exist */
export async function openAddUserDraft(
  client: Client,
  id: number,
): Promise<ResumedDraft<AddUserDraft>> {
  const { options, unread } = createUnreadablePartsCollector()
  const { output, etag } = await client.call('addUserDraft', { params: { id } }, options)
  if (!output) throw new ApiError({ kind: 'missing', statusCode: 404, messages: [] })
  const { id: draftId, tenantId: _, wizard, ...draft } = output
  return { id: draftId, etag: etag ?? null, draft, position: wizard, unread: unread() }
}

/** Parses answers stored on this device; ones with the wrong shape are left out. */
export function parseAddUserDraft(stored: unknown): AddUserDraft | undefined {
  return salvageAnswer(addUserAnswers, stored)
}

/** The draft to save, without acceptance: that only happens on submit (ADDUSER-165). */
function toSaveRequest({ id, tenantId, position, facts }: AddUserSending): AddUserRequest {
  return { id, tenantId, wizard: position, ...toWire(facts.draft), acceptedBy: '' }
}

function toSubmitRequest({ id, tenantId, facts }: AddUserSending): AddUserRequest {
  return { id, tenantId, ...toWire(facts.draft, unaskedParts(addUser, facts)) }
}
