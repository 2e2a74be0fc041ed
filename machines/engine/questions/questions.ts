import { dequal } from 'dequal/lite'
import { mentionsErasedPerson } from '#schemas/people/person.ts'
import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import { waitText } from '#schemas/questions/late-library.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import {
  type Choice,
  type Facts,
  type FieldRule,
  sharedFieldMessages,
} from '#schemas/questions/rules.ts'
import type { Flow, Step } from '../flow.ts'
import { isAcknowledged } from './acknowledged.ts'
import { isAnswerDifferent } from './differing-answers.ts'
import { invalidAnswerMessage } from './invalid-answers.ts'
import { isNoLongerOffered } from './known-ids.ts'
import { cachedFlowResults } from './memo.ts'

/** What machine, server, stepper and charts ask about a flow. Pure functions. */

/** A reason why a step isn't complete. */
export interface StepIssue {
  readonly step: string
  /** The path of the answer in the draft. */
  readonly path: string
  /** The name it's reported under (FieldRule.reportedAs). */
  readonly field: string
  readonly label: string
  /** The part of the step that it belongs to (FieldRule.part). */
  readonly part: string | undefined
  readonly message: string
  /** Whether Next is disabled because of it instead of refused. */
  readonly blocks: boolean
}

type AnyRule<D, S> = FieldRule<Facts<D, S>, unknown>

/** A step of a flow by its id. @throws if the flow has no such step */
export function getStep<D, S>(flow: Flow<D, S>, stepId: string): Step<D, S> {
  const step = flow.steps.get(stepId)
  if (!step) throw new Error(`The flow ${flow.id} has no step ${stepId}.`)
  return step
}

/** The title of a step without its group. */
export function stepTitle<D, S>({ title, group }: Step<D, S>): string {
  return group && group.title !== title ? `${group.title}: ${title}` : title
}

/** The rules of a step, by path. */
export function stepFields<D, S>(step: Step<D, S>): readonly [string, AnyRule<D, S>][] {
  return ruleEntries(step.rules.fields as Fields<D, S>)
}

type Fields<D, S> = Readonly<Record<string, AnyRule<D, S>>>

const ruleEntries = cachePerObject(<D, S>(fields: Fields<D, S>) => Object.entries(fields))

/** The rules of a step whose answers are derived from others. */
export function derivedFields<D, S>(step: Step<D, S>): readonly [string, AnyRule<D, S>][] {
  return derivedEntries(stepFields(step))
}

const derivedEntries = cachePerObject(
  <D, S>(fields: readonly [string, AnyRule<D, S>][]): readonly [string, AnyRule<D, S>][] =>
    fields.filter(([, { derived }]) => derived !== undefined),
)

/** Whether a named guard holds. */
export function isGuardMet<D, S>(flow: Flow<D, S>, guard: string, facts: Facts<D, S>): boolean {
  return flow.guards[guard]?.test(facts) ?? false
}

function isShown<D, S>(flow: Flow<D, S>, stepId: string, facts: Facts<D, S>): boolean {
  return getStep(flow, stepId).guards.every((guard) => isGuardMet(flow, guard, facts))
}

/** The guard of the order of steps in force; null if there is only one order, or none is chosen yet. */
export function activeVariant<D, S>(flow: Flow<D, S>, facts: Facts<D, S>): string | null {
  const inForce = flow.sequences.find(
    ({ variant }) => variant !== null && isGuardMet(flow, variant, facts),
  )
  return inForce?.variant ?? null
}

/** The ids of the steps of this request, in order. Until the deciding answer is given, only the opening steps. */
export function shownSteps<D, S>(flow: Flow<D, S>, facts: Facts<D, S>): readonly string[] {
  const asked = cachedFlowResults(flow, facts)
  if (asked.shown) return asked.shown
  const sequence = flow.sequences.find(
    ({ variant }) => variant === null || isGuardMet(flow, variant, facts),
  )
  const shown = (sequence?.stepIds ?? flow.openingStepIds).filter((id) => isShown(flow, id, facts))
  asked.shown = shown
  return shown
}

/** The shown step after (1) or before (-1) another; undefined at either end. */
export function neighborStep<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  stepId: string,
  direction: 1 | -1,
): string | undefined {
  const shown = shownSteps(flow, facts)
  return shown[shown.indexOf(stepId) + direction]
}

/** Why a step is shown: the sentence of its guard; undefined if everyone gets it. */
export function reasonShown<D, S>(flow: Flow<D, S>, stepId: string): string | undefined {
  const guard = getStep(flow, stepId).guards.at(-1)
  return guard === undefined ? undefined : flow.guards[guard]?.because
}

/** Whether an answer is asked for on a step. */
export function isAsked<D, S>(rule: AnyRule<D, S>, facts: Facts<D, S>): boolean {
  return rule.asked?.test(facts) ?? true
}

/**
 * Whether a question can't be answered now. One that is already answered, for example by two people, is never locked,
 * because the answer couldn't be taken back.
 */
export function isQuestionLocked<D, S>(
  flow: Flow<D, S>,
  path: string,
  rule: AnyRule<D, S>,
  facts: Facts<D, S>,
): boolean {
  return rule.locked?.test(facts) === true && !isAnswerDifferent(facts.draft, flow.emptyDraft, path)
}

/** The answers of a flow that are passwords or keys. */
export const secretPaths = cachePerObject(<D, S>(flow: Flow<D, S>): readonly string[] => {
  const rules = [...flow.steps.values()].flatMap((step) => stepFields(step))
  return [...new Set(rules.filter(([, { secret }]) => secret).map(([path]) => path))]
})

/** The choices of an answer; undefined if it has no fixed list of them. */
export function answerChoices<D, S>(
  rule: AnyRule<D, S>,
  facts: Facts<D, S>,
): readonly Choice[] | undefined {
  return typeof rule.choices === 'function' ? rule.choices(facts) : rule.choices
}

/** All reasons why a step isn't complete; empty if Next can continue. */
export function stepIssues<D, S>(
  flow: Flow<D, S>,
  stepId: string,
  facts: Facts<D, S>,
): readonly StepIssue[] {
  const { issues } = cachedFlowResults(flow, facts)
  const known = issues.get(stepId)
  if (known) return known
  const found = findIssues(flow, stepId, facts)
  issues.set(stepId, found)
  return found
}

function findIssues<D, S>(flow: Flow<D, S>, stepId: string, facts: Facts<D, S>): StepIssue[] {
  const step = getStep(flow, stepId)
  const issues: StepIssue[] = []
  const report = (path: string, rule: AnyRule<D, S> | undefined, message: string, blocks = false) =>
    issues.push({
      step: stepId,
      path,
      field: rule?.reportedAs ?? path,
      label: rule?.label ?? (path === step.ack ? 'Acknowledgement' : path),
      part: rule?.part,
      message,
      blocks,
    })
  const fields = stepFields(step)
  for (const [path, rule] of fields) {
    if (!isAsked(rule, facts)) continue
    const message = refusalMessage(flow, path, rule, facts)
    if (message !== undefined) report(path, rule, message)
  }
  for (const block of step.rules.blocks ?? []) {
    if (!block.test(facts)) continue
    const rule = fields.find(([path]) => path === block.field)?.[1]
    report(block.field, rule, block.because, true)
  }
  for (const { field, because, test } of step.rules.together ?? []) {
    if (test(facts)) report(field, fields.find(([path]) => path === field)?.[1], because)
  }
  if (step.ack && !isAcknowledged(step, facts)) {
    report(step.ack, { label: 'Acknowledgement' }, 'Acknowledgement is required.')
  }
  return issues
}

/** Whether something is wrong with one answer of a step. Faster than computing all issues. */
export function hasAnswerIssue<D, S>(
  flow: Flow<D, S>,
  stepId: string,
  path: string,
  facts: Facts<D, S>,
): boolean {
  const step = getStep(flow, stepId)
  const { ack, rules } = step
  const reasons = [...(rules.blocks ?? []), ...(rules.together ?? [])].filter(
    ({ field }) => field === path,
  )
  if (reasons.some(({ test }) => test(facts))) return true
  if (isRefusedByOwnRule(flow, stepId, path, facts)) return true
  return ack === path && !isAcknowledged(step, facts)
}

/** Whether a field's rule refuses its value, whatever else the step still needs. */
export function isRefusedByOwnRule<D, S>(
  flow: Flow<D, S>,
  stepId: string,
  path: string,
  facts: Facts<D, S>,
): boolean {
  const rule = stepFields(getStep(flow, stepId)).find(([field]) => field === path)?.[1]
  return !!rule && isAsked(rule, facts) && refusalMessage(flow, path, rule, facts) !== undefined
}

function refusalMessage<D, S>(
  flow: Flow<D, S>,
  path: string,
  rule: AnyRule<D, S>,
  facts: Facts<D, S>,
): string | undefined {
  const value = valueAt(facts.draft, path)
  const wait = waitText(rule, value, facts)
  if (wait !== undefined) return wait
  const derived = rule.derived?.(facts)
  if (derived !== undefined && !dequal(value, derived)) {
    return `${rule.label} is ${[rule.show?.(derived, facts) ?? []].flat().join(', ') || String(derived)}.`
  }
  if (rule.locked?.test(facts) && isAnswerDifferent(facts.draft, flow.emptyDraft, path)) {
    return `${rule.label} can't be chosen: ${rule.locked.because}`
  }
  if (mentionsErasedPerson(value)) return sharedFieldMessages.personGone
  const unfit = invalidAnswerMessage(flow, path, rule, facts)
  if (unfit !== undefined) return unfit
  const choices = answerChoices(rule, facts)
  if (choices && rule.lookup === undefined && value !== null) {
    const chosen = Array.isArray(value) ? value : [value]
    if (!chosen.every((one) => choices.some((choice) => choice.value === one))) {
      return sharedFieldMessages.notOffered
    }
    const broken = choices.find(
      ({ value: one, fixed }) => fixed !== undefined && chosen.includes(one) !== fixed,
    )
    if (broken) return sharedFieldMessages.fixed(broken.label)
  }
  if (rule.lookup === undefined) return undefined
  const answer = { value, empty: valueAt(flow.emptyDraft, path) }
  const offered = { known: facts.known, extra: choices ?? [] }
  return isNoLongerOffered(answer, rule.lookup, offered)
    ? sharedFieldMessages.notOffered
    : undefined
}

/** Whether a step has no issues, so that Next can continue. */
export function isStepComplete<D, S>(
  flow: Flow<D, S>,
  stepId: string,
  facts: Facts<D, S>,
): boolean {
  return stepIssues(flow, stepId, facts).length === 0
}

/** The first shown step that is incomplete; undefined if all are complete. */
export function firstIncompleteStep<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
): string | undefined {
  return shownSteps(flow, facts).find((id) => !isStepComplete(flow, id, facts))
}

/** The answers that the shown steps ask for. */
export function askedPaths<D, S>(flow: Flow<D, S>, facts: Facts<D, S>): Set<string> {
  const asked = new Set<string>()
  for (const id of shownSteps(flow, facts)) {
    const step = getStep(flow, id)
    for (const [path, rule] of stepFields(step)) if (isAsked(rule, facts)) asked.add(path)
    if (step.ack) asked.add(step.ack)
  }
  return asked
}
