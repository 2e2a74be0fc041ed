import { and, inArray, isNull, sql } from 'drizzle-orm'
import { addUser } from '#machines/add-user/flow.ts'
import type { Flow } from '#machines/engine/flow.ts'
import { migrateDraft } from '#machines/engine/questions/migration.ts'
import { stepToResume } from '#machines/engine/questions/movement.ts'
import { stepTitle } from '#machines/engine/questions/questions.ts'
import { fileTransfer } from '#machines/file-transfer/flow.ts'
import { flows } from '#machines/flows.gen.ts'
import { usesSharedCalls } from '#machines/portal/portal-flow.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { accountTypeChoices } from '#schemas/add-user/choices.ts'
import { fromWire as fromAddUserWire } from '#schemas/add-user/draft.ts'
import { transferTypeName } from '#schemas/file-transfer/choices.ts'
import { fromWire as fromFileTransferWire } from '#schemas/file-transfer/draft.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { WizardPosition } from '#schemas/questions/wire-fields.ts'
import type { DraftProgress } from '#schemas/requests/requests.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { fromWire as fromTerminateWire } from '#schemas/terminate/draft.ts'
import type { MemberCall } from '../../api/handler.ts'
import { submittableKinds } from '../../company/requests/kinds.ts'
import { isOwnDraft } from '../../company/requests/own-drafts.ts'
import { getCompanySettings } from '../../company/settings.ts'
import { requestDraft } from '../../db/schema/requests.ts'

/** How far open drafts have come, in addition to what the documented draft lists return. */

/** Flows with drafts and calls of their own, with a label for each draft's type. */
const ownFlows = [
  listFlowDrafts(
    addUser,
    fromAddUserWire,
    (type, settings) =>
      accountTypeChoices(settings).find(({ value }) => value === type)?.label ?? null,
  ),
  listFlowDrafts(terminate, fromTerminateWire, () => null),
  listFlowDrafts(fileTransfer, fromFileTransferWire, transferTypeName),
]

/** Drafts of flows that the caller can submit. Others never learn that there are any. */
export async function listDraftProgress({
  tenant,
  user,
  now,
}: MemberCall): Promise<DraftProgress[]> {
  const ids = new Set(submittableKinds(tenant.permissions).map(({ id }) => id))
  const seen = [...ownFlows, ...(await loadSharedFlows())].filter(({ id }) => ids.has(id))
  const { answers } = requestDraft
  const rows = tenant.queries
    .select({
      flow: requestDraft.flow,
      id: requestDraft.id,
      type: sql<
        number | null
      >`(coalesce(${answers} ->> 'accountType', ${answers} ->> 'type'))::int`,
      wizard: requestDraft.wizard,
      // A JSON column can hold SQL null or JSON null.
      unplaced: sql<unknown>`case when jsonb_typeof(${requestDraft.wizard}) = 'object' then null else ${answers} end`,
      flowVersion: requestDraft.flowVersion,
      lastUpdatedBy: requestDraft.updatedByName,
      isOwn: isOwnDraft(tenant.personId),
    })
    .from(requestDraft)
    .where(
      and(
        inArray(
          requestDraft.flow,
          seen.map(({ id }) => id),
        ),
        isNull(requestDraft.submittedAs),
      ),
    )
    .orderBy(requestDraft.id)
  const [settings, drafts] = await Promise.all([getCompanySettings(tenant), rows])
  return drafts.map(({ wizard, type, unplaced, flowVersion, ...draft }) => {
    const flow = seen.find(({ id }) => id === draft.flow)
    return {
      ...draft,
      type: flow?.typeOf(type, settings) || null,
      step: flow?.stepReached({ wizard, unplaced, flowVersion }, { settings, user, now }) ?? null,
    }
  })
}

/** Flows that use the shared calls. */
async function loadSharedFlows() {
  const loaded = await Promise.all(flows.map(({ loadFlow }) => loadFlow()))
  return loaded.flatMap((use) =>
    use((flow) =>
      usesSharedCalls(flow)
        ? [
            listFlowDrafts(
              flow,
              (answers: unknown) => flow.answers.parse(answers),
              () => null,
            ),
          ]
        : [],
    ),
  )
}

function listFlowDrafts<D, Answers>(
  flow: Flow<D, TenantSettings>,
  fromWire: (answers: Answers) => D,
  typeOf: (type: number | null, settings: TenantSettings) => string | null,
) {
  const titleAt = (id: string | undefined) => {
    const step = flow.steps.get(id ?? '')
    return step ? stepTitle(step) : null
  }
  return {
    id: flow.id,
    typeOf,
    /** The title of the step the author left, or else of the step the draft opens on. */
    stepReached(
      { wizard, unplaced, flowVersion }: DraftPosition,
      around: Omit<Facts<D, TenantSettings>, 'draft'>,
    ): string | null {
      if (wizard) return titleAt(wizard.step)
      if (flowVersion < 1 || flowVersion > flow.version) return null
      // Stored answers have always passed the flow's schema.
      const draft = fromWire(migrateDraft(flow, unplaced, flowVersion) as Answers)
      return titleAt(stepToResume(flow, { ...around, draft }, null))
    },
  }
}

interface DraftPosition {
  readonly wizard: WizardPosition | null
  /** Answers of a draft that was saved without a position. */
  readonly unplaced: unknown
  readonly flowVersion: number
}
