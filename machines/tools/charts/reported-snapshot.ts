import type { StateValue } from 'xstate'
import { answerPaths, withValueAt } from '#schemas/paths.ts'
import { blankedText, type ReportedWizard } from '#schemas/report-context.ts'
import type { Facts } from '#schemas/rules.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import type { FlowSnapshot } from '../../engine/machine/stepping.ts'
import { factsOf } from '../../engine/machine/wizard.ts'
import { fieldsOf, stepOf } from '../../engine/questions/questions.ts'
import { type Rehearsal, samplesOf } from '../rehearsal/rehearsal.ts'
import { createSampler } from '../rehearsal/sampling.ts'

/** Why a report can not be opened on the flow's chart; undefined where it can. */
export function cannotOpen<D>(
  { flow }: Rehearsal<D>,
  { flow: id, version, step }: ReportedWizard,
): string | undefined {
  if (id !== flow.id) return `It was reported of another flow than ${flow.title}.`
  if (flow.steps.has(step)) return undefined
  return `It was reported on a step of version ${version} of ${flow.title}, which version ${flow.version} has not.`
}

/** The snapshot of a report; each blanked answer is replaced by one that its rule accepts. */
export function reportedSnapshot<D>(
  rehearsal: Rehearsal<D>,
  start: FlowSnapshot<D, TenantSettings>,
  { step, visited, answers, events }: ReportedWizard,
): FlowSnapshot<D, TenantSettings> {
  const { flow, machine } = rehearsal
  const known = answerPaths(flow.emptyDraft).filter(
    (path) => path in answers && answers[path] !== blankedText,
  )
  const knownAnswers = known.reduce<D>(
    (draft, path) => withValueAt(draft, path, answers[path]),
    flow.emptyDraft,
  )
  const draft = withStandIns(rehearsal, { ...factsOf(start.context), draft: knownAnswers }, answers)
  const isSaved = events.some(({ type }) => /^xstate\.done\.actor\.(create|save)$/.test(type))
  const { group, load } = stepOf(flow, step)
  const inside: StateValue = load === undefined ? step : { [step]: 'loaded' }
  const { value } = start
  const editing = typeof value === 'object' && 'editing' in value ? value.editing : {}
  return machine.resolveState({
    value: {
      editing: {
        ...editing,
        steps: group ? { [group.id]: inside } : inside,
        ...(isSaved && { draft: 'saved' }),
      },
    },
    context: {
      ...start.context,
      draft,
      saved: draft,
      id: isSaved ? 1 : 0,
      step,
      visited: visited.filter((id) => flow.steps.has(id)),
      loaded: load === undefined ? null : { output: [] },
    },
  })
}

function withStandIns<D>(
  rehearsal: Rehearsal<D>,
  facts: Facts<D, TenantSettings>,
  answers: ReportedWizard['answers'],
): D {
  const { flow } = rehearsal
  const sampler = createSampler(flow, samplesOf(rehearsal))
  let draft = facts.draft
  for (const stepOfFlow of flow.steps.values()) {
    for (const [path] of fieldsOf(stepOfFlow)) {
      if (answers[path] !== blankedText) continue
      const [value] = sampler.eachAccepted({ ...facts, draft }, stepOfFlow.id, path)
      if (value !== undefined) draft = withValueAt(draft, path, value)
    }
    const { ack } = stepOfFlow
    if (ack && answers[ack] === blankedText) draft = withValueAt(draft, ack, standInFor(facts))
  }
  return draft
}

function standInFor({ user, now }: { user: { name: string; email: string }; now: string }) {
  const { email, name: fullName } = user
  return { acknowledgedBy: { email, fullName }, acknowledgedDate: now }
}
