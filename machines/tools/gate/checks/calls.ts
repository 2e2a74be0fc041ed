import { dequal } from 'dequal/lite'
import { matchesState } from 'xstate'
import { withValueAt } from '#schemas/questions/paths.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { canConflict } from '../../../engine/machine/draft-region.ts'
import { hasDraftCreationFailed } from '../../../engine/machine/failed-draft-creation.ts'
import { needsSaving } from '../../../engine/machine/guards.ts'
import {
  advancePastDelay,
  applyEvents,
  completeCall,
  type FlowSnapshot,
  failCall,
  pendingCalls,
  settleCalls,
} from '../../../engine/machine/stepping.ts'
import {
  type CallFailure,
  CallWithdrawn,
  ruleFacts,
  ServiceFailure,
  type WizardEvent,
} from '../../../engine/machine/wizard.ts'
import { versionQuestions } from '../../../engine/questions/differences.ts'
import { isAnswerDifferent } from '../../../engine/questions/differing-answers.ts'
import { getStep, isAsked, neighborStep, stepFields } from '../../../engine/questions/questions.ts'
import { savingBehavior } from '../../../engine/questions/saving-behavior.ts'
import { type Rehearsal, rehearsalNow } from '../../rehearsal/rehearsal.ts'
import { leavingEvent, pathsThroughStep } from '../../rehearsal/step-paths.ts'
import type { FaultKind, GateFault, PathStep } from '../faults.ts'
import { judgeEachNode, type SearchNode } from '../search-node.ts'
import type { GateSearch } from './check.ts'
import { isChartOnContextStep } from './transitions.ts'

/** Checks on every step what happens if a call fails, and whether answers are saved. */

type Snapshot<D> = FlowSnapshot<D, TenantSettings>
type CallName = CallFailure['during']

const calls: Readonly<Record<CallName, string>> = {
  create: 'creating the draft',
  save: 'saving the draft',
  load: 'loading',
  calculate: 'calculating',
  submit: 'submitting',
}

/**
 * Checks on each step that a failed call leaves a way to continue, and that answers are saved
 * when declared.
 */
export function checkCalls<D>(search: GateSearch<D>): GateFault[] {
  const { walker, firstVisits, rehearsal } = search
  const { flow, machine } = rehearsal
  const titleOf = ({ snapshot: { context } }: SearchNode<D>) => getStep(flow, context.step).title
  return [
    ...judgeEachNode(firstVisits.values(), (node) => `The calls of "${titleOf(node)}"`, faultsAt),
  ]

  function* faultsAt(node: SearchNode<D>): Generator<GateFault> {
    const { step } = node.snapshot.context
    const [through] = pathsThroughStep(walker, node.snapshot).paths
    if (!through) return
    const faults: GateFault[] = []
    const judge = createJudge(search, node, faults)
    let now = node.snapshot
    const path: PathStep[] = [...node.path]
    for (const event of [...through.events, leavingEvent(walker, step)]) {
      path.push({ step, event })
      now = judge.each(applyEvents(machine, now, event), event, [...path])
      yield* faults.splice(0)
    }
    now = judge.each(advancePastDelay(machine, now), undefined, [...path])
    if (isLeftForGood(now) && isSavedAt(flow, through.snapshot)) judge.checkLeft(now, path)
    yield* faults
  }

  function isLeftForGood({ context, status }: Snapshot<D>): boolean {
    return status === 'active' && context.step !== ''
  }
}

/** Whether the answers up to a step should be saved once it's completed, according to the declaration. */
function isSavedAt<D>(flow: Rehearsal<D>['flow'], { context }: Snapshot<D>): boolean {
  const { savesDrafts, savesOnAcknowledge } = savingBehavior(flow)
  const step = getStep(flow, context.step)
  if (!savesDrafts || step.submit) return false
  if (savesOnAcknowledge) return step.ack !== undefined
  const next = neighborStep(flow, ruleFacts(context), step.id, 1)
  const isInGroup = step.group && next && getStep(flow, next).group?.id === step.group.id
  return step.save !== false && !isInGroup
}

function createJudge<D>(
  { rehearsal: { flow, machine }, walker }: GateSearch<D>,
  { companies, snapshot: { context } }: SearchNode<D>,
  faults: GateFault[],
) {
  const { title } = getStep(flow, context.step)
  const company = companies[0]?.name ?? null
  const add = (kind: FaultKind, message: string, path: readonly PathStep[]) =>
    faults.push({ kind, message, company, path })

  /** Fails and answers every pending call once. */
  function each(
    snapshot: Snapshot<D>,
    event: WizardEvent<D> | undefined,
    path: readonly PathStep[],
  ): Snapshot<D> {
    let now = snapshot
    for (let limit = 0; limit < 20; limit += 1) {
      const [name] = pendingCalls(now)
      if (name === undefined) break
      for (const wrong of wrongWith(now, name, event)) {
        const where = name === 'load' ? getStep(flow, now.context.step).title : title
        add('failure', `When ${calls[name]} fails on "${where}", ${wrong}.`, path)
      }
      for (const wrong of name === 'submit' && event ? ofWithdrawal(now, event) : []) {
        add('failure', `When submitting is withdrawn on "${title}", ${wrong}.`, path)
      }
      for (const wrong of name === 'submit' ? ofRefusedAnswer(now) : []) {
        add('failure', `When an answer is refused on submitting on "${title}", ${wrong}.`, path)
      }
      now = completeCall(machine, now, name)
    }
    if (now.value === 'success' && now.status !== 'done') {
      add('failure', 'A request that was submitted does not come to its end.', path)
    }
    return now
  }

  function wrongWith(
    snapshot: Snapshot<D>,
    name: CallName,
    event: WizardEvent<D> | undefined,
  ): string[] {
    const failed = failCall(machine, snapshot, name)
    const isStuck = (now: Snapshot<D>) =>
      now.status === 'error' || (now.status === 'active' && pendingCalls(now).includes(name))
    if (isStuck(failed)) return ['the wizard waits for ever']
    if (failed.value === 'success') return ['it looks like success']
    const noScreen = ['the failure screen is not shown']
    if (name === 'submit' && flow.submitFailure === 'screen') {
      return failed.value === 'failure' ? [] : noScreen
    }
    if (name === 'create' && flow.drafts.createFailure === 'screen') {
      return hasDraftCreationFailed(flow, failed) ? again(failed, name, event) : noScreen
    }
    const wrong = failed.context.problem?.during === name ? [] : ['no message is shown']
    if (failed.status !== 'active' || !isChartOnContextStep(failed))
      return [...wrong, 'no step is shown']
    return [
      ...wrong,
      ...again(failed, name, event),
      ...(canMeetOther(name) ? ofConflict(snapshot, name) : []),
    ]
  }

  /** Checks that a withdrawn submit leaves everything as it was, ready to submit again. */
  function ofWithdrawal(snapshot: Snapshot<D>, event: WizardEvent<D>): string[] {
    const withdrawn = failCall(machine, snapshot, 'submit', new CallWithdrawn('Nothing was sent.'))
    if (withdrawn.status !== 'active' || !isChartOnContextStep(withdrawn))
      return ['no step is shown']
    const { problem, draft } = withdrawn.context
    return [
      ...(problem?.isWithdrawn ? [] : ['no message is shown']),
      ...(dequal(draft, snapshot.context.draft) ? [] : ['answers are lost']),
      ...again(withdrawn, 'submit', event),
    ]
  }

  /** Checks that a submit refused for an answer leads to where it can be corrected, with all other answers kept. */
  function ofRefusedAnswer(snapshot: Snapshot<D>): string[] {
    const facts = ruleFacts(snapshot.context)
    const [answer] = [...flow.steps.values()].flatMap((step) =>
      stepFields(step).flatMap(([field, rule]) =>
        isAsked(rule, facts) ? [{ step: step.id, field }] : [],
      ),
    )
    if (answer === undefined) return []
    const said = new ServiceFailure('Choose another.', undefined, undefined, undefined, [answer])
    const refused = failCall(machine, snapshot, 'submit', said)
    if (refused.status !== 'active' || !isChartOnContextStep(refused)) return ['no step is shown']
    const { problem, draft } = refused.context
    return [
      ...(problem?.during === 'submit' ? [] : ['no message is shown']),
      ...(isAnswerDifferent(snapshot.context.draft, draft, answer.field)
        ? ['the answer is lost']
        : []),
    ]
  }

  /** Checks that the person can try again. */
  function again(failed: Snapshot<D>, name: CallName, event: WizardEvent<D> | undefined): string[] {
    if (name === 'load') {
      const next = applyEvents(machine, failed, { type: 'next' })
      if (next.context.step !== failed.context.step)
        return ['Next goes on without what was to be loaded']
    }
    const retry =
      name === 'load' || name === 'save' || hasDraftCreationFailed(flow, failed)
        ? ({ type: 'retry' } as const)
        : name === 'submit'
          ? event
          : undefined
    if (!retry) return []
    const tries = applyEvents(machine, failed, retry)
    return pendingCalls(tries).length > 0 ? [] : ['nobody can try again']
  }

  function canMeetOther(name: CallName): boolean {
    return canConflict(flow) && (name === 'save' || name === 'submit')
  }

  /** Checks that a conflict can be resolved, automatically or by choosing. */
  function ofConflict(snapshot: Snapshot<D>, name: CallName): string[] {
    const isIn = ({ value }: Snapshot<D>) => matchesState({ editing: { draft: 'conflict' } }, value)
    const mergesByItself = savingBehavior(flow).savesDrafts
    const stays =
      mergesByItself &&
      isIn(settleCalls(machine, conflicting(snapshot, name, snapshot.context.draft)))
    const wrong = stays
      ? ['what somebody else has saved is asked about, though nothing differs']
      : []
    const theirs = conflictingDraft(walker, snapshot)
    if (theirs === undefined) return wrong
    const conflict = conflicting(snapshot, name, theirs)
    if (!isIn(conflict)) return [...wrong, 'it is not said that somebody else has saved']
    const chosen = applyEvents(machine, conflict, { type: 'conflict.resolve', choices: {} })
    return isIn(settleCalls(machine, chosen))
      ? [...wrong, 'nobody can settle what somebody else has saved']
      : wrong
  }

  /** The snapshot after a call was refused because somebody else saved another draft. */
  function conflicting(snapshot: Snapshot<D>, name: CallName, theirs: D): Snapshot<D> {
    const { id, tenantId } = snapshot.context
    const saved = { etag: '"2"', draft: theirs, savedBy: 'Bo Marsh', savedAt: rehearsalNow }
    const other = { id: id || 1, tenantId, ...saved }
    return failCall(machine, snapshot, name, new ServiceFailure('Somebody else has saved.', other))
  }

  function checkLeft({ context: now }: Snapshot<D>, path: readonly PathStep[]): void {
    if (!needsSaving(flow, now)) return
    add('notSaved', `What is answered on "${title}" is not saved when it is left.`, path)
  }

  return { each, checkLeft }
}

/** A draft of somebody else that needs a choice; undefined if nothing was changed since the last save. */
function conflictingDraft<D>(
  { flow, sampler }: GateSearch<D>['walker'],
  { context }: Snapshot<D>,
): D | undefined {
  const facts = ruleFacts(context)
  const { draft: mine, saved: base } = context
  for (const step of flow.steps.values()) {
    for (const [path, rule] of stepFields(step)) {
      if (path === flow.restart || !isAsked(rule, facts) || !isAnswerDifferent(base, mine, path))
        continue
      for (const value of sampler.eachAccepted(facts, step.id, path)) {
        const theirs = withValueAt(mine, path, value)
        if (versionQuestions(flow, facts, { mine, theirs, base }).length > 0) return theirs
      }
    }
  }
  return undefined
}
