import type { Flow } from '#machines/engine/flow.ts'
import {
  completedSteps,
  type Progress,
  reachableSteps,
} from '#machines/engine/questions/movement.ts'
import {
  answerChoices,
  getStep,
  isAsked,
  isLocked,
  type StepIssue,
  stepFields,
  shownSteps as stepsOf,
  stepTitle,
} from '#machines/engine/questions/questions.ts'
import { reasonAsked } from '#machines/engine/questions/reason-asked.ts'
import { isRequired } from '#machines/engine/questions/required.ts'
import { type ShownAnswer, shownAnswers } from '#machines/engine/questions/shown-answers.ts'
import { type Control, controlOf } from '#schemas/questions/control.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import type { Check, Choice, Facts } from '#schemas/questions/rules.ts'

/** What the screens of a wizard show, as plain data computed from the flow and the facts. */

/** What the stepper shows of a step, or of a group of steps. */
export interface StepperItem {
  readonly id: string
  readonly title: string
  readonly current: boolean
  readonly status: 'complete' | 'visited' | 'locked'
  /** The steps of a group. */
  readonly steps: readonly StepperItem[]
}

/** The control of a question as it is now. */
export type ShownControl =
  | Exclude<Control, { kind: 'textList' }>
  | (Omit<Extract<Control, { kind: 'textList' }>, 'suggestions'> & {
      readonly suggestions: readonly string[]
    })

/** The control of one kind of question. */
export type ControlOfKind<Kind extends ShownControl['kind']> = Extract<ShownControl, { kind: Kind }>

/** What a form needs to know of one answer, all of it from the step's rules. */
export interface AnswerView {
  /** The question as the form asks it. */
  readonly label: string
  readonly help: string | undefined
  /** By it the request is signed: its help is announced when it changes. */
  readonly signs: boolean
  readonly asked: boolean
  /** Why this question is asked at all, once for each reason on a step; undefined where everyone is asked. */
  readonly why: string | undefined
  readonly lockedBecause: string | undefined
  readonly required: boolean
  readonly limit: number | undefined
  readonly choices: readonly Choice[]
  /** The list of the company that it is chosen from. */
  readonly lookup: string | undefined
  readonly error: string | undefined
  /** Of an answer that is a list: the entries that the error is about; undefined where it is about the whole. */
  readonly refusedEntries: readonly number[] | undefined
  /** The name under which it is reported. */
  readonly name: string
}

/** The acknowledgement of a step, as it reads now. */
export interface AcknowledgementView {
  readonly path: string
  readonly sentence: string
  /** Somebody acknowledged this very sentence. */
  readonly holds: boolean
  /** Somebody acknowledged it before time made another one of it. */
  readonly lapsed: boolean
  /** Why it was taken off; empty where it was not. */
  readonly changed: string
}

/** A step as the review shows it, with its answers. */
export interface ShownStep {
  readonly step: string
  readonly title: string
  readonly answers: readonly ShownAnswer[]
}

/** The stepper, groups as one item. */
export function stepperItems<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  progress: Progress,
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

/** Where one is among the steps as they are listed, a group of steps as one. */
export interface StepperProgress {
  /** From 1. */
  readonly number: number
  readonly count: number
  /** Inside a group of several: which of its steps, from 1, and how many it has. */
  readonly part: { readonly number: number; readonly count: number } | undefined
}

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

/** One answer of a step's form; `issues` are those to be shown. */
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
    signs: rule.signs === true,
    asked: isAsked(rule, facts),
    why: reasonAsked(flow, stepId, path, facts),
    lockedBecause: isLocked(flow, path, rule, facts) ? rule.locked?.because : undefined,
    // Of ticks that answer one question together, that question says it.
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
  check: Check | undefined,
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
 * How a question is answered now; undefined while it is not asked. A text that follows from other answers
 * is not asked either; a choice is shown, with what follows chosen.
 */
export function controlView<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  stepId: string,
  path: string,
): ShownControl | undefined {
  const rule = answerRule(flow, stepId, path)
  const control = controlOf(rule, valueAt(flow.emptyDraft, path))
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

/** The answers of a request, step by step, as the review lists them. */
export function reviewSteps<D, S>(flow: Flow<D, S>, facts: Facts<D, S>): ShownStep[] {
  return stepsOf(flow, facts).flatMap((id) => {
    const step = getStep(flow, id)
    if (step.load !== undefined || step.submit) return []
    return [{ step: id, title: stepTitle(step), answers: shownAnswers(flow, id, facts) }]
  })
}
