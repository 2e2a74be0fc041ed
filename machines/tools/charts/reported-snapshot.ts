import type { StateValue } from 'xstate'
import { answerPaths, valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import { blankedText, type ReportedWizard } from '#schemas/reports/report-context.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { FlowSnapshot } from '../../engine/machine/stepping.ts'
import { ruleFacts } from '../../engine/machine/wizard.ts'
import { withDerivedAnswers, withEffects } from '../../engine/questions/answers.ts'
import { stepsBeforeLoad } from '../../engine/questions/load-step.ts'
import { getStep, shownSteps, stepFields } from '../../engine/questions/questions.ts'
import { savingBehavior } from '../../engine/questions/saving-behavior.ts'
import { type Rehearsal, toSampleSource } from '../rehearsal/rehearsal.ts'
import { createSampler } from '../rehearsal/sampling.ts'
import { canDraftHoldValue } from './editable-answers.ts'

/** Why a report can't be opened on the flow's chart; undefined if it can. */
export function reportOpeningProblem<D>(
  { flow }: Rehearsal<D>,
  { flow: id, version, step }: ReportedWizard,
): string | undefined {
  if (id !== flow.id) return `It was reported of another flow than ${flow.title}.`
  if (flow.steps.has(step)) return undefined
  return `It was reported on a step of version ${version} of ${flow.title}, which version ${flow.version} has not.`
}

/** The snapshot of a report, with each blanked answer replaced by one that its rule accepts. */
export function reportedSnapshot<D>(
  rehearsal: Rehearsal<D>,
  start: FlowSnapshot<D, TenantSettings>,
  { step, visited, isSaved, answers, events }: ReportedWizard,
): FlowSnapshot<D, TenantSettings> {
  const { flow, machine } = rehearsal
  // Reports only tell whether a list is empty.
  const isList = (path: string) => Array.isArray(valueAt(flow.emptyDraft, path))
  const known = answerPaths(flow.emptyDraft)
    .filter((path) => path in answers && answers[path] !== blankedText && !isList(path))
    .filter((path) => canDraftHoldValue(rehearsal, path, answers[path]))
  const knownAnswers = known.reduce<D>(
    (draft, path) => withValueAt(draft, path, answers[path]),
    flow.emptyDraft,
  )
  const opened = ruleFacts(start.context)
  const completed = withStandIns(rehearsal, { ...opened, draft: knownAnswers }, answers)
  // As when a saved draft is opened: effects also apply to the replacements.
  const draft = withEffects(flow, { ...opened, draft: completed })
  const wasSaved =
    isSaved ?? events.some(({ type }) => /^xstate\.done\.actor\.(create|save)$/.test(type))
  const hasDraft = wasSaved && savingBehavior(flow).savesDrafts
  const { group, load } = getStep(flow, step)
  const hasLoaded = load !== undefined || isAfterLoad(flow, { ...opened, draft }, step)
  const inside: StateValue = load === undefined ? step : { [step]: 'loaded' }
  const { value } = start
  const editing = typeof value === 'object' && 'editing' in value ? value.editing : {}
  return machine.resolveState({
    value: {
      editing: {
        ...editing,
        steps: group ? { [group.id]: inside } : inside,
        ...(hasDraft && { draft: 'saved' }),
      },
    },
    context: {
      ...start.context,
      draft,
      saved: draft,
      id: hasDraft ? 1 : 0,
      step,
      visited: visited.filter((id) => flow.steps.has(id)),
      loaded: hasLoaded ? { output: [] } : null,
    },
  })
}

/** Whether a step only comes after the load step. */
function isAfterLoad<D>(
  flow: Rehearsal<D>['flow'],
  facts: Facts<D, TenantSettings>,
  step: string,
): boolean {
  const before = stepsBeforeLoad(flow, facts)
  return shownSteps(flow, facts).includes(step) && !before.includes(step)
}

function withStandIns<D>(
  rehearsal: Rehearsal<D>,
  facts: Facts<D, TenantSettings>,
  answers: ReportedWizard['answers'],
): D {
  const { flow } = rehearsal
  const sampler = createSampler(flow, toSampleSource(rehearsal))
  let draft = withDerivedAnswers(flow, facts)
  for (const stepOfFlow of flow.steps.values()) {
    for (const [path, { derived }] of stepFields(stepOfFlow)) {
      if (answers[path] !== blankedText || derived?.({ ...facts, draft }) !== undefined) continue
      const [value] = sampler.eachAccepted({ ...facts, draft }, stepOfFlow.id, path)
      if (value === undefined) continue
      draft = withDerivedAnswers(flow, { ...facts, draft: withValueAt(draft, path, value) })
    }
    const { ack } = stepOfFlow
    if (ack && answers[ack] === blankedText) draft = withValueAt(draft, ack, standInValue(facts))
  }
  return draft
}

function standInValue({ user, now }: { user: { name: string; email: string }; now: string }) {
  const { email, name: fullName } = user
  return { acknowledgedBy: { email, fullName }, acknowledgedDate: now }
}
