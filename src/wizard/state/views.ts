import type { Flow } from '#machines/engine/flow.ts'
import {
  completedSteps,
  reachableSteps,
  type WizardProgress,
} from '#machines/engine/questions/movement.ts'
import {
  answerChoices,
  getStep,
  isAsked,
  isQuestionLocked,
  type StepIssue,
  stepFields,
  shownSteps as stepsOf,
  stepTitle,
} from '#machines/engine/questions/questions.ts'
import { reasonAsked } from '#machines/engine/questions/reason-asked.ts'
import { isRequired } from '#machines/engine/questions/required.ts'
import { type ShownAnswer, shownAnswers } from '#machines/engine/questions/shown-answers.ts'
import { type Control, questionControl } from '#schemas/questions/control.ts'
import { type LateLibrary, waitText } from '#schemas/questions/late-library.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import type { CheckSchema, Choice, Facts } from '#schemas/questions/rules.ts'

/** View data for the wizard's screens, computed from the flow and the facts. */

/** A step in the stepper, or a group of steps. */
export interface StepperItem {
  readonly id: string
  readonly title: string
  readonly current: boolean
  readonly status: 'complete' | 'visited' | 'locked'
  /** The steps of a group. */
  readonly steps: readonly StepperItem[]
}

/** The control of a question at the moment. */
export type ShownControl =
  | Exclude<Control, { kind: 'textList' }>
  | (Omit<Extract<Control, { kind: 'textList' }>, 'suggestions'> & {
      readonly suggestions: readonly string[]
    })

/** The control of one kind of question. */
export type ControlOfKind<Kind extends ShownControl['kind']> = Extract<ShownControl, { kind: Kind }>

/** Everything a form needs to know about one answer, from the step's rules. */
export interface AnswerView {
  /** The question as the form asks it. */
  readonly label: string
  readonly help: string | undefined
  /** What is said while the answer waits for a library. */
  readonly wait: string | undefined
  /** Whether it signs the request: changes of its help text are announced. */
  readonly signs: boolean
  readonly asked: boolean
  /** Why this question is asked, shown once per reason on a step; undefined if everyone is asked. */
  readonly why: string | undefined
  readonly lockedBecause: string | undefined
  readonly required: boolean
  readonly limit: number | undefined
  readonly choices: readonly Choice[]
  /** The company list it's chosen from. */
  readonly lookup: string | undefined
  readonly error: string | undefined
  /** For list answers, the indexes of the invalid entries; undefined if the error is about the whole list. */
  readonly refusedEntries: readonly number[] | undefined
  /** The name used in reports. */
  readonly name: string
}

/** A step's acknowledgement with its current text. */
export interface AcknowledgementView {
  readonly path: string
  readonly sentence: string
  /** Someone acknowledged exactly this text. */
  readonly holds: boolean
  /** Someone acknowledged it before the text changed with time. */
  readonly lapsed: boolean
  /** Why it was cleared; empty if it wasn't. */
  readonly changed: string
}

/** A step in the review, with its answers. */
export interface ReviewedStep {
  readonly step: string
  readonly title: string
  readonly answers: readonly ShownAnswer[]
}

/** The stepper's items, with groups as one item. */
export function stepperItems<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  progress: WizardProgress,
  current: string,
): StepperItem[] {
  const reachable = new Set(reachableSteps(flow, facts, progress))
  const completed = new Set(completedSteps(flow, facts, progress))
  const items: (StepperItem & { steps: StepperItem[] })[] = []
  for (const id of stepsOf(flow, facts)) {
    const { title, group } = getStep(flow, id)
    const status = !reachable.has(id)
      ? 'locked'
      : id !== current && completed.has(id)
        ? 'complete'
        : 'visited'
    const item = { id, title, current: id === current, status, steps: [] } as const
    const last = items.at(-1)
    if (group === undefined) {
      items.push({ ...item, steps: [] })
    } else if (last?.id === group.id) {
      last.steps.push(item)
    } else {
      items.push({ ...group, current: false, status, steps: [item] })
    }
  }
  return items.map((item) =>
    item.steps.length === 0
      ? item
      : {
          ...item,
          current: item.steps.some((step) => step.current),
          status: groupStatus(item.steps),
        },
  )
}

/** The position among the listed steps, with a group as one step. */
export interface StepperProgress {
  /** Starts at 1. */
  readonly number: number
  readonly count: number
  /** Within a group of several steps: the step's position, from 1, and their number. */
  readonly part: { readonly number: number; readonly count: number } | undefined
}

/** The position of the current step among the stepper's items. */
export function stepperProgress(items: readonly StepperItem[]): StepperProgress {
  const at = items.findIndex(({ current }) => current)
  const steps = items[at]?.steps ?? []
  return {
    number: at + 1,
    count: items.length,
    part:
      steps.length > 1
        ? { number: steps.findIndex(({ current }) => current) + 1, count: steps.length }
        : undefined,
  }
}

function groupStatus(steps: readonly StepperItem[]): StepperItem['status'] {
  if (steps.every(({ status }) => status === 'complete')) return 'complete'
  return steps[0]?.status === 'locked' ? 'locked' : 'visited'
}

const mayWait = ({ libraries = [] }: { readonly libraries?: readonly LateLibrary[] }) =>
  libraries.some(({ need }) => need !== undefined)

/** One answer of a step's form; `issues` are those to show. */
export function answerView<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  stepId: string,
  path: string,
  issues: readonly StepIssue[],
): AnswerView {
  const rule = answerRule(flow, stepId, path)
  const check = typeof rule.check === 'function' ? rule.check(facts) : rule.check
  const error = issues.find((issue) => issue.path === path && !issue.blocks)?.message
  return {
    label: rule.question ?? rule.label,
    help: typeof rule.help === 'function' ? rule.help(facts) : rule.help,
    wait: waitText(rule, valueAt(facts.draft, path), facts) ?? (mayWait(rule) ? '' : undefined),
    signs: rule.signs === true,
    asked: isAsked(rule, facts),
    why: reasonAsked(flow, stepId, path, facts),
    lockedBecause: isQuestionLocked(flow, path, rule, facts) ? rule.locked?.because : undefined,
    // If several check boxes answer one question, the question carries the mark.
    required: !rule.group && isRequired(flow, facts, stepId, [path]),
    limit: rule.limit,
    choices: answerChoices(rule, facts) ?? [],
    lookup: rule.lookup,
    error,
    refusedEntries: refusedEntries(check, valueAt(facts.draft, path), error),
    name: rule.reportedAs ?? path,
  }
}

function refusedEntries(
  check: CheckSchema | undefined,
  value: unknown,
  error: string | undefined,
): readonly number[] | undefined {
  if (error === undefined || !Array.isArray(value)) return undefined
  const found = check?.safeParse(value).error?.issues.filter(({ message }) => message === error)
  const entries = (found ?? []).map(({ path: [entry] }) => entry)
  const numbers = entries.filter((entry) => typeof entry === 'number')
  return numbers.length > 0 && numbers.length === entries.length ? numbers : undefined
}

/**
 * How a question is answered now; undefined while it isn't asked. Derived texts aren't asked; derived choices are shown
 * as chosen.
 */
export function controlView<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  stepId: string,
  path: string,
): ShownControl | undefined {
  const rule = answerRule(flow, stepId, path)
  const control = questionControl(rule, valueAt(flow.emptyDraft, path))
  if (!control || !isAsked(rule, facts)) return undefined
  if (!rule.choices && rule.derived?.(facts) !== undefined) return undefined
  if (control.kind !== 'textList') return control
  return { ...control, suggestions: control.suggestions?.(facts) ?? [] }
}

function answerRule<D, S>(flow: Flow<D, S>, stepId: string, path: string) {
  const rule = stepFields(getStep(flow, stepId)).find(([field]) => field === path)?.[1]
  if (!rule) throw new Error(`The step ${stepId} has no answer ${path}.`)
  return rule
}

/** A request's answers by step, for the review. */
export function reviewedSteps<D, S>(flow: Flow<D, S>, facts: Facts<D, S>): ReviewedStep[] {
  return stepsOf(flow, facts).flatMap((id) => {
    const step = getStep(flow, id)
    if (step.load !== undefined || step.submit) return []
    return [{ step: id, title: stepTitle(step), answers: shownAnswers(flow, id, facts) }]
  })
}
