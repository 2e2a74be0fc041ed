import type { Facts, FieldRule } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Flow, Step } from '../../engine/flow.ts'
import { ruleFacts } from '../../engine/machine/wizard.ts'
import { getStep, stepFields } from '../../engine/questions/questions.ts'
import type { AnswerReads } from './answer-reads.ts'
import { attempt, type NodeSnapshot } from './search-node.ts'
import { acceptedKey, askedKey, choiceKey, openKey, stepOffers } from './step-offers.ts'

/** A question with the values that it accepts. */
export interface QuestionToTry {
  readonly path: string
  readonly label: string
  readonly values: readonly unknown[]
  /** Values that were offered before and refused then. */
  readonly acceptedAnew: ReadonlySet<unknown>
  /** The message of an error while finding values. */
  readonly broken: string | undefined
}

/** The questions of a step with values to try, and what it offered so far. */
export interface QuestionsToTry {
  /** The paths of all questions of the step. */
  readonly asked: readonly string[]
  /** Everything that is or was offered. */
  readonly offered: ReadonlySet<string>
  /** The questions with values that weren't offered before. */
  readonly questions: readonly QuestionToTry[]
}

/**
 * What a step asks, and which values are new.
 * @param before what was offered before an answer on it
 */
export function questionsToTry<D>(
  reads: AnswerReads<D>,
  { context }: NodeSnapshot<D>,
  before: ReadonlySet<string>,
): QuestionsToTry {
  const { watched: flow, sampler } = reads
  const facts = ruleFacts(context)
  const { asked, offers } = stepOffers(reads, context.step, facts)
  const offered = new Set([...before, ...offers])
  const isNew = (offer: string) => offers.has(offer) && !before.has(offer)
  const step = getStep(flow, context.step)
  const questions = stepFields(step).flatMap(([path, rule]): QuestionToTry[] => {
    if (path === flow.restart || !asked.includes(path)) return []
    const isOpened = isNew(askedKey(path)) || isNew(openKey(path))
    const isChosenAnew = (value: unknown) =>
      [value].flat().some((one) => isNew(choiceKey(path, one)))
    const isJudgedWithOthers = mayDependOnOtherAnswers(flow, step, path, rule)
    const mayBeNew = typeof rule.choices === 'function' && [...offers].some(isNew)
    if (!isOpened && !mayBeNew && !isJudgedWithOthers) return []
    const values: unknown[] = []
    const acceptedAnew = new Set<unknown>()
    const broken = attempt(() => {
      for (const value of sampler.eachAccepted(facts, context.step, path)) {
        const accepted = acceptedKey(path, value)
        const isAcceptedAnew = isJudgedWithOthers && !before.has(accepted)
        if (isJudgedWithOthers) offered.add(accepted)
        const isOffered = isOpened || isChosenAnew(value)
        if (isOffered || isAcceptedAnew) values.push(value)
        if (!isOffered) acceptedAnew.add(value)
      }
      return values
    })
    const { label } = rule
    const reason = typeof broken === 'string' ? broken : undefined
    return [{ path, label, values, acceptedAnew, broken: reason }]
  })
  return { asked, offered, questions }
}

/** Whether what a question accepts may depend on other answers. */
function mayDependOnOtherAnswers<D>(
  { effects }: Flow<D, TenantSettings>,
  { rules: { blocks = [], together = [] } }: Step<D, TenantSettings>,
  path: string,
  { check }: FieldRule<Facts<D, TenantSettings>>,
): boolean {
  return (
    typeof check === 'function' ||
    [...blocks, ...together].some(({ field }) => field === path) ||
    // An effect may undo its change at once.
    Object.values(effects).some(({ on }) => !on || on.some((one) => one === path))
  )
}
