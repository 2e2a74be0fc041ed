import { addUser } from '#machines/add-user/flow.ts'
import { unaskedParts } from '#machines/engine/answers.ts'
import { type FlowServices, type Sending, ServiceFailure } from '#machines/engine/wizard.ts'
import {
  type AddUserDraft,
  type AddUserRequest,
  addUserAnswers,
  toWire,
} from '#schemas/add-user/draft.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Answer, Client } from '#src/api/client.ts'
import { errorText } from '#src/api/error-text.ts'
import type { ResumedDraft } from '#src/wizard/wizard-definition.ts'

type AddUserSending = Sending<AddUserDraft, TenantSettings>

/** The calls of an Add User wizard, bound to the company it was opened in (spec 000 §7). */
export function addUserServices(client: Client): FlowServices<AddUserDraft, TenantSettings> {
  const keyOf = keysByDraft()

  async function saved(sending: AddUserSending, answer: Answer<unknown>) {
    return { id: sending.id, tenantId: sending.tenantId, etag: answer.etag ?? null }
  }

  return {
    create: (sending) =>
      explained(client, sending, async () => {
        const body = { ...whole(sending), id: 0 }
        const answer = await client.call('addUserCreate', { body })
        const created = answer.output ?? { id: 0, tenantId: sending.tenantId }
        return { ...created, etag: answer.etag ?? null }
      }),
    save: (sending) =>
      explained(client, sending, async () => {
        const body = whole(sending)
        return saved(sending, await client.call('addUserSave', { body }, ifMatch(sending)))
      }),
    submit: (sending) =>
      explained(client, sending, async () => {
        const options = { ...ifMatch(sending), idempotencyKey: keyOf(sending.facts.draft) }
        const answer = await client.call('addUserSubmit', { body: cleaned(sending) }, options)
        return answer.output
      }),
    load: {
      review: (sending) =>
        explained(client, sending, async () => {
          const answer = await client.call('addUserReview', { body: cleaned(sending) })
          return answer.output ?? []
        }),
    },
  }
}

/** The draft as it is kept, to resume it. */
export async function openAddUserDraft(
  client: Client,
  id: number,
): Promise<ResumedDraft<AddUserDraft>> {
  const { output, etag } = await client.call('addUserDraft', { params: { id } })
  if (!output) throw new ApiError({ kind: 'missing', statusCode: 404, messages: [] })
  const { id: draftId, tenantId: _, wizard, ...draft } = output
  return { id: draftId, etag: etag ?? null, draft, position: wizard }
}

/** Answers kept on this device are of the request's shape, or they are not taken. */
export function readAddUserDraft(kept: unknown): AddUserDraft | undefined {
  return addUserAnswers.safeParse(kept).data
}

function whole({ id, tenantId, position, facts }: AddUserSending): AddUserRequest {
  return { id, tenantId, wizard: position, ...toWire(facts.draft) }
}

function cleaned({ id, tenantId, facts }: AddUserSending): AddUserRequest {
  return { id, tenantId, ...toWire(facts.draft, unaskedParts(addUser, facts)) }
}

function ifMatch({ etag }: AddUserSending) {
  return etag === null ? {} : { ifMatch: etag }
}

/** One key for one submitted content: trying again after an answer was lost never orders twice. */
function keysByDraft() {
  const keys = new WeakMap<AddUserDraft, string>()
  return (draft: AddUserDraft): string => {
    const key = keys.get(draft) ?? crypto.randomUUID()
    keys.set(draft, key)
    return key
  }
}

/** A failed call in words; a stale one with the version that stands in the way. */
async function explained<Output>(
  client: Client,
  { id }: AddUserSending,
  work: () => Promise<Output>,
): Promise<Output> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.kind !== 'stale') throw new ServiceFailure(errorText(error))
    const latest = await openAddUserDraft(client, id)
    throw new ServiceFailure<AddUserDraft>(errorText(error), {
      ...latest,
      tenantId: client.tenantId ?? '',
      savedBy: error.detail?.lastUpdatedBy ?? 'Someone else',
      savedAt: error.detail?.lastUpdatedDate ?? '',
    })
  }
}
