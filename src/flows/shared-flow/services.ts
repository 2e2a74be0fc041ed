import type { FlowServices, SavedDraft, SentDraft } from '#machines/engine/machine/wizard.ts'
import { secretPaths } from '#machines/engine/questions/questions.ts'
import { flowFolder } from '#machines/portal/portal-declaration.ts'
import type { FlowWithSharedCalls } from '#machines/portal/portal-flow.ts'
import type { FlowDraft, FlowDraftBody } from '#schemas/requests/flow-drafts.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { ApiResponse, Client } from '#src/api/client.ts'
import { createSubmissionKeys } from '#src/api/submission-keys.ts'
import { draftIfMatchOption, withExplainedFailure } from '#src/wizard/saving/draft-calls.ts'
import { createDraftCreator } from '#src/wizard/saving/draft-creator.ts'
import { createDraftSaves } from '#src/wizard/saving/draft-saves.ts'
import type { ResumedDraft } from '#src/wizard/wizard-definition.ts'

/** The shared calls for a flow without its own, bound to the company the wizard was opened in. */
export function createSharedServices<D>(
  flow: FlowWithSharedCalls<D>,
  client: Client,
  stored = createSubmissionKeys(),
  storedCreations = createSubmissionKeys(),
): FlowServices<D, TenantSettings> {
  type FlowSending = SentDraft<D, TenantSettings>
  const folder = flowFolder(flow.id)
  // Passwords and keys are never stored on this device.
  const hasSecrets = secretPaths(flow).length > 0
  const submissions = hasSecrets ? createSubmissionKeys() : stored
  const creations = hasSecrets ? createSubmissionKeys() : storedCreations
  const saves = createDraftSaves(({ id, ...body }: FlowDraftBody & { id: number }, options) =>
    client.call('flowDraftSave', { params: { flow: folder, id }, body }, options),
  )
  const explain = <Output>({ id }: FlowSending, work: () => Promise<Output>) =>
    withExplainedFailure(flow, client, () => openSharedDraft(flow, client, id), work)
  const savedDraft = (
    { id, tenantId }: FlowSending,
    answer: ApiResponse<FlowDraft>,
  ): SavedDraft<D> => {
    const { output, etag = null } = answer
    const draft = output && flow.answers.safeParse(output.answers).data
    return { id: output?.id ?? id, tenantId, etag, ...(draft && { draft }) }
  }

  const save = async (sending: FlowSending) =>
    savedDraft(sending, await saves.save({ ...toBody(sending), id: sending.id }, sending))
  const create = createDraftCreator<D, TenantSettings>({
    keys: creations,
    contentOf: (sending) => ({ ...toBody(sending), wizard: null }),
    create: async (sending, idempotencyKey) => {
      const input = { params: { flow: folder }, body: toBody(sending) }
      return savedDraft(sending, await client.call('flowDraftCreate', input, { idempotencyKey }))
    },
    save: (sending) => explain(sending, () => save(sending)),
  })

  return {
    create: (sending) => explain(sending, () => create(sending)),
    save: (sending) => explain(sending, () => save(sending)),
    submit: (sending) =>
      explain(sending, async () => {
        const body = { answers: sending.facts.draft, draftId: sending.id }
        const options = {
          ...draftIfMatchOption(await saves.settle(sending)),
          idempotencyKey: submissions.keyOf(body),
        }
        const input = { params: { flow: folder }, body }
        return (await client.call('flowSubmit', input, options)).output
      }),
    load: {},
  }
}

/** Loads a saved draft to resume it. */
export async function openSharedDraft<D>(
  { id: flowId, answers }: FlowWithSharedCalls<D>,
  client: Client,
  id: number,
): Promise<ResumedDraft<D>> {
  const input = { params: { flow: flowFolder(flowId), id } }
  const { output, etag } = await client.call('flowDraft', input)
  if (!output) throw new ApiError({ kind: 'missing', statusCode: 404, messages: [] })
  return { id, etag: etag ?? null, draft: answers.parse(output.answers), position: output.wizard }
}

function toBody<D>({ facts, position }: SentDraft<D, TenantSettings>): FlowDraftBody {
  return { answers: facts.draft, wizard: position }
}
