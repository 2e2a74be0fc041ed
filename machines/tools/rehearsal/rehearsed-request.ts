import { dequal } from 'dequal/lite'
import type { SignedInUser } from '#schemas/people/person.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { WizardPosition } from '#schemas/questions/wire-fields.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { EasternDateTime } from '#schemas/time/eastern-time.ts'
import type { AnswerChanges, Flow } from '../../engine/flow.ts'
import {
  applyEvents,
  type FlowSnapshot,
  initialSnapshot,
  settleCalls,
} from '../../engine/machine/stepping.ts'
import { ruleFacts } from '../../engine/machine/wizard.ts'
import { withChangesAndEffects } from '../../engine/questions/answers.ts'
import {
  askedPaths,
  firstIncompleteStep,
  getStep,
  isAsked,
  shownSteps,
  stepFields,
  stepIssues,
  stepTitle,
} from '../../engine/questions/questions.ts'
import { type Rehearsal, rehearsalAt, toSampleSource } from './rehearsal.ts'
import { createPicker, createSampler } from './sampling.ts'
import { leavingEvent, pathsThroughStep, type WalkContext } from './step-paths.ts'

/**
 * Requests as people make them, for tests and for the demo world. Their author states the answers that matter; the
 * wizard is walked with them, the sampler answers whatever else is asked, and each step is acknowledged.
 */

export interface RequestToRehearse<D> {
  readonly settings: TenantSettings
  readonly user: SignedInUser
  readonly now: EasternDateTime
  /** The answers that matter. */
  readonly answers: AnswerChanges<D>
  /** What no step asks: the server fills it in, or the request is opened with it. */
  readonly prefilled?: AnswerChanges<D>
  /** Stated answers, used where they are asked for instead of sampled ones. */
  readonly preferred?: AnswerChanges<D>
  /** What the lists of a real company hold, instead of the rehearsal's. */
  readonly lookups?: Rehearsal<D>['lookups']
  /** The step on which it waits, with what is stated for that step; without it, it is ready to be submitted. */
  readonly stopsAt?: string
  /** Picks the answers that are not stated: the same seed, the same answers; without one, the first that fit. */
  readonly seed?: number
}

/** A request as it is now, and where in the wizard. */
export interface RehearsedRequest<D> {
  readonly facts: Facts<D, TenantSettings>
  readonly position: WizardPosition
}

type Snapshot<D> = FlowSnapshot<D, TenantSettings>

/**
 * Walks the wizard with the stated answers, to its end or to the step where the request stops.
 * @throws if the request can't come that far, naming flow, step and question: no sample answers a question, a stated
 * answer is refused or not asked for, or the step where it stops isn't shown
 */
export function rehearseRequest<D>(
  rehearsal: Rehearsal<D>,
  story: RequestToRehearse<D>,
): RehearsedRequest<D> {
  const { flow, machine } = rehearsal
  const { settings, user, now, prefilled, stopsAt, seed } = story
  const sampler = createSampler(flow, toSampleSource(rehearsalAt(rehearsal, story)))
  const walker = {
    flow,
    machine,
    sampler,
    pick: seed === undefined ? () => 0 : createPicker(seed),
    every: false,
  }
  const start = initialSnapshot(machine, { settings, user, tenantId: '', clock: () => now })
  let at = prefilled ? applyEvents(machine, start, { type: 'change', changes: prefilled }) : start
  while (at.context.step !== stopsAt) {
    const { step } = at.context
    at = passThroughStep(walker, at, statedForStep(flow, at, story))
    if (getStep(flow, step).submit) break
    at = goOn(walker, at)
  }
  const { context } = stopsAt
    ? applyEvents(machine, at, ...statedForStep(flow, at, story).map(changeEvent))
    : at
  const facts = ruleFacts(context)
  const { step, visited } = context
  if (stopsAt && step !== stopsAt) {
    const shown = shownSteps(flow, facts).join(', ')
    throw impossibleRequest(
      flow,
      step,
      `It never comes to the step ${stopsAt}: it passes ${shown}.`,
    )
  }
  assertStatedAnswersHold(flow, story, facts)
  return {
    facts,
    position: { flow: flow.id, version: flow.version, step, visited: [...visited] },
  }
}

/** What is stated for the current step, and what is preferred there of the rest, in the order of its form. */
function statedForStep<D>(
  flow: Flow<D, TenantSettings>,
  { context }: Snapshot<D>,
  { answers, preferred = {} }: RequestToRehearse<D>,
): AnswerChanges<D>[] {
  const changes: AnswerChanges<D>[] = []
  const stated = new Map(Object.entries<unknown>(answers))
  const others = new Map(Object.entries<unknown>(preferred))
  let facts = ruleFacts(context)
  for (const [path, rule] of stepFields(getStep(flow, context.step))) {
    const isAnswered = stated.has(path) || (others.has(path) && isAsked(rule, facts))
    if (!isAnswered) continue
    const value = stated.has(path) ? stated.get(path) : others.get(path)
    const change = { [path]: value } as AnswerChanges<D>
    changes.push(change)
    facts = { ...facts, draft: withChangesAndEffects(flow, facts, change) }
  }
  return changes
}

function changeEvent<D>(changes: AnswerChanges<D>) {
  return { type: 'change', changes } as const
}

function passThroughStep<D>(
  walker: WalkContext<D, TenantSettings>,
  at: Snapshot<D>,
  stated: readonly AnswerChanges<D>[],
): Snapshot<D> {
  const { paths, missing } = pathsThroughStep(walker, at, stated)
  const [path] = paths
  if (path) return path.snapshot
  const questions = missing.map((issue) => `${issue.label} (${issue.path}): ${issue.message}`)
  throw impossibleRequest(walker.flow, at.context.step, questions.join(' '))
}

function goOn<D>(walker: WalkContext<D, TenantSettings>, at: Snapshot<D>): Snapshot<D> {
  const { flow, machine } = walker
  const { step } = at.context
  const next = settleCalls(machine, applyEvents(machine, at, leavingEvent(walker, step)))
  if (next.context.step !== step) return next
  const facts = ruleFacts(next.context)
  const first = firstIncompleteStep(flow, facts)
  const issues = first === undefined ? [] : stepIssues(flow, first, facts)
  throw impossibleRequest(flow, first ?? step, issues[0]?.message ?? 'Nothing follows it.')
}

/** What is stated is in the request and asked for there: otherwise it says something else than its author. */
function assertStatedAnswersHold<D>(
  flow: Flow<D, TenantSettings>,
  { answers }: RequestToRehearse<D>,
  facts: Facts<D, TenantSettings>,
): void {
  const asked = askedPaths(flow, facts)
  for (const [path, value] of Object.entries<unknown>(answers)) {
    const holds = asked.has(path) && dequal(valueAt(facts.draft, path), value)
    if (holds) continue
    const owner = [...flow.steps.values()].find((step) =>
      stepFields(step).some(([field]) => field === path),
    )
    const label = owner && stepFields(owner).find(([field]) => field === path)?.[1].label
    const reason = asked.has(path)
      ? `is stated as ${JSON.stringify(value)} and has become ${JSON.stringify(valueAt(facts.draft, path))}.`
      : 'is stated and not asked for.'
    throw impossibleRequest(flow, owner?.id, `${label ?? path} (${path}) ${reason}`)
  }
}

function impossibleRequest<D>(
  flow: Flow<D, TenantSettings>,
  stepId: string | undefined,
  reason: string,
): Error {
  const step =
    stepId === undefined ? 'no step' : `step ${stepTitle(getStep(flow, stepId))} (${stepId})`
  return new Error(`${flow.title} (${flow.id}), ${step}: ${reason}`)
}
