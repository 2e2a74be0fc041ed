import type { FlowServices, SavedDraft, SentDraft } from '#machines/engine/machine/wizard.ts'
import { withEffects } from '#machines/engine/questions/answers.ts'
import { isAnswerDifferent } from '#machines/engine/questions/differing-answers.ts'
import { stepFields } from '#machines/engine/questions/questions.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import {
  fromWire,
  type TerminateDraft,
  type TerminateRequest,
  terminateRequest,
  toWire,
} from '#schemas/terminate/draft.ts'
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

type TerminateSending = SentDraft<TerminateDraft, TenantSettings>

/** The calls of a Terminate wizard, bound to the company it was opened in. */
export function createTerminateServices(
  client: Client,
  submissions = createSubmissionKeys(),
  creations = createSubmissionKeys(),
): FlowServices<TerminateDraft, TenantSettings> {
  const saves = createDraftSaves((body: TerminateRequest, options) =>
    client.call('terminateSave', { body }, options),
  )
  const explain = <Output>({ id }: TerminateSending, work: () => Promise<Output>) =>
    withExplainedFailure(
      terminate,
      client,
      () => openTerminateDraft(client, id),
      work,
      parseResponseDraft,
    )

  const save = async (sending: TerminateSending) =>
    toSavedDraft(
      sending,
      await saveWithUnreadableParts(terminate, toSaveRequest(sending), sending, (body) =>
        saves.save(body, sending),
      ),
    )
  const create = createDraftCreator<TerminateDraft, TenantSettings>({
    keys: creations,
    contentOf: toCreateRequest,
    create: async (sending, idempotencyKey) =>
      toSavedDraft(
        sending,
        await client.call(
          'terminateCreate',
          { body: toCreateRequest(sending) },
          { idempotencyKey },
        ),
      ),
    save: (sending) => explain(sending, () => save(sending)),
    carriesAll: hasOnlyFirstStep,
  })

  return {
    create: (sending) => explain(sending, () => create(sending)),
    save: (sending) => explain(sending, () => save(sending)),
    submit: (sending) =>
      explain(sending, async () => {
        const body = toSaveRequest(sending)
        const now = await saves.settle(sending)
        const options = { ...draftIfMatchOption(now), idempotencyKey: submissions.keyOf(body) }
        return (await client.call('terminateSubmit', { body }, options)).output
      }),
    load: {},
  }
}

/** Loads a saved draft to resume it. @throws ApiError, kind `missing`, if it doesn't exist */
export async function openTerminateDraft(
  client: Client,
  id: number,
): Promise<ResumedDraft<TerminateDraft>> {
  const { options, unread } = createUnreadablePartsCollector()
  const { output, etag } = await client.call('terminateDraft', { params: { id } }, options)
  if (!output) throw new ApiError({ kind: 'missing', statusCode: 404, messages: [] })
  const { id: draftId, tenantId: _, wizard, ...draft } = output
  return { id: draftId, etag: etag ?? null, draft, position: wizard, unread: unread() }
}

/** Parses answers stored on this device; ones with the wrong shape are left out. */
export function parseTerminateDraft(stored: unknown): TerminateDraft | undefined {
  const request = salvageAnswer(terminateRequest, stored)
  return request && fromWire(request)
}

/**
 * The draft in a response; undefined without a person, since every draft has one, and missing answers would count as
 * cleared.
 */
function parseResponseDraft(output: unknown): TerminateDraft | undefined {
  const draft = parseTerminateDraft(output)
  return draft?.profileAccount ? draft : undefined
}

/**
 * The draft after a save; if the response has none, the draft as sent. An unreadable acknowledgement is kept as sent
 * too.
 */
function toSavedDraft(
  { id, tenantId, facts }: TerminateSending,
  { output, etag }: ApiResponse<unknown>,
): SavedDraft<TerminateDraft> {
  const unread: string[] = []
  const answered = salvageAnswer(terminateRequest, output, (paths) => unread.push(...paths))
  const read = parseResponseDraft(output)
  const draft =
    read &&
    [...terminate.steps.values()].reduce(
      (current, { ack }) =>
        ack && unread.includes(ack)
          ? withValueAt(current, ack, valueAt(facts.draft, ack))
          : current,
      read,
    )
  return {
    id: answered?.id || id,
    tenantId: answered?.tenantId || tenantId,
    etag: etag ?? null,
    ...(draft && { draft }),
  }
}

/** The answers a new termination starts with. */
function toCreateRequest({ facts: { draft } }: TerminateSending) {
  return {
    profileAccountId: draft.profileAccount?.profileAccountId ?? 0,
    serviceTerminationDate: draft.serviceTerminationDate ?? '',
  }
}

/** Whether only the first step is answered; a draft continued from another one has all answers at once. */
function hasOnlyFirstStep({ facts }: TerminateSending): boolean {
  const fresh = withEffects(terminate, { ...facts, draft: terminate.emptyDraft })
  const later = [...terminate.steps.values()].filter(({ id }) => id !== 'userSelect')
  return later.every((step) =>
    stepFields(step).every(([path]) => !isAnswerDifferent(facts.draft, fresh, path)),
  )
}

function toSaveRequest({ id, tenantId, position, facts }: TerminateSending): TerminateRequest {
  return { id, tenantId, wizard: position, ...toWire(facts.draft) }
}
