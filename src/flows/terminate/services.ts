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
import { draftIfMatch, withExplainedFailure } from '#src/wizard/saving/draft-calls.ts'
import { createDraftCreations } from '#src/wizard/saving/draft-creations.ts'
import { createDraftSaves } from '#src/wizard/saving/draft-saves.ts'
import { collectUnreadParts, saveWithUnread } from '#src/wizard/saving/unread-parts.ts'
import type { ResumedDraft } from '#src/wizard/wizard-definition.ts'

type TerminateSending = SentDraft<TerminateDraft, TenantSettings>

/** The calls of a Terminate wizard, bound to the company it was opened in. */
export function terminateServices(
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
      answeredDraft,
    )

  const save = async (sending: TerminateSending) =>
    savedDraft(
      sending,
      await saveWithUnread(terminate, whole(sending), sending, (body) => saves.save(body, sending)),
    )
  const create = createDraftCreations<TerminateDraft, TenantSettings>({
    keys: creations,
    contentOf: begun,
    create: async (sending, idempotencyKey) =>
      savedDraft(
        sending,
        await client.call('terminateCreate', { body: begun(sending) }, { idempotencyKey }),
      ),
    save: (sending) => explain(sending, () => save(sending)),
    carriesAll: isOnlyBegun,
  })

  return {
    create: (sending) => explain(sending, () => create(sending)),
    save: (sending) => explain(sending, () => save(sending)),
    submit: (sending) =>
      explain(sending, async () => {
        const body = whole(sending)
        const now = await saves.settle(sending)
        const options = { ...draftIfMatch(now), idempotencyKey: submissions.keyOf(body) }
        return (await client.call('terminateSubmit', { body }, options)).output
      }),
    load: {},
  }
}

/** Loads a saved draft to resume it. */
export async function openTerminateDraft(
  client: Client,
  id: number,
): Promise<ResumedDraft<TerminateDraft>> {
  const { options, unread } = collectUnreadParts()
  const { output, etag } = await client.call('terminateDraft', { params: { id } }, options)
  if (!output) throw new ApiError({ kind: 'missing', statusCode: 404, messages: [] })
  const { id: draftId, tenantId: _, wizard, ...draft } = output
  return { id: draftId, etag: etag ?? null, draft, position: wizard, unread: unread() }
}

/** Parses answers stored on this device; ones with the wrong shape are left out. */
export function readTerminateDraft(stored: unknown): TerminateDraft | undefined {
  const request = salvageAnswer(terminateRequest, stored)
  return request && fromWire(request)
}

/**
 * The draft in a response; undefined without a person, since every draft has one, and missing answers would count as
 * cleared.
 */
function answeredDraft(output: unknown): TerminateDraft | undefined {
  const draft = readTerminateDraft(output)
  return draft?.profileAccount ? draft : undefined
}

/**
 * The draft after a save; if the response has none, the draft as sent. An unreadable acknowledgement is kept as sent
 * too.
 */
function savedDraft(
  { id, tenantId, facts }: TerminateSending,
  { output, etag }: ApiResponse<unknown>,
): SavedDraft<TerminateDraft> {
  const unread: string[] = []
  const answered = salvageAnswer(terminateRequest, output, (paths) => unread.push(...paths))
  const read = answeredDraft(output)
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
function begun({ facts: { draft } }: TerminateSending) {
  return {
    profileAccountId: draft.profileAccount?.profileAccountId ?? 0,
    serviceTerminationDate: draft.serviceTerminationDate ?? '',
  }
}

/** Whether only the first step is answered; a draft continued from another one has all answers at once. */
function isOnlyBegun({ facts }: TerminateSending): boolean {
  const fresh = withEffects(terminate, { ...facts, draft: terminate.emptyDraft })
  const later = [...terminate.steps.values()].filter(({ id }) => id !== 'userSelect')
  return later.every((step) =>
    stepFields(step).every(([path]) => !isAnswerDifferent(facts.draft, fresh, path)),
  )
}

function whole({ id, tenantId, position, facts }: TerminateSending): TerminateRequest {
  return { id, tenantId, wizard: position, ...toWire(facts.draft) }
}
