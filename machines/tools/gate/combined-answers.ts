import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { AnswerChanges } from '../../engine/flow.ts'
import { withChangesAndEffects } from '../../engine/questions/answers.ts'
import {
  getStep,
  isAsked,
  isQuestionLocked,
  shownSteps,
  stepFields,
} from '../../engine/questions/questions.ts'
import { trackReads } from '../rehearsal/track-reads.ts'
import type { AnswerReads } from './answer-reads.ts'
import { attempt } from './search-node.ts'

/**
 * Looks for answers on several steps that only together lead to a step or a question. Most rules depend on one answer
 * at a time; only what that doesn't reach is searched here before it's reported as a fault.
 */

type AnyFacts<D> = Facts<D, TenantSettings>

/**
 * A step that an order of steps never reached, or a question that was never asked there or never accepted an answer.
 */
export interface UnmetTarget {
  readonly variant: string | null
  readonly step: string
  readonly path?: string
}

/** An answer and the step that asks for it. */
export interface AnswerOnStep<D> {
  readonly step: string
  readonly label: string
  readonly changes: AnswerChanges<D>
}

/** How many sets of answers may still be tried. */
export interface Budget {
  left: number
}

/**
 * Sets of answers that make a step shown or its question answerable, smallest sets first. Only answers that the
 * conditions read are changed.
 * @param budget if it's used up, there may be further sets
 */
export function* answersThatMeet<D>(
  reads: AnswerReads<D>,
  unmet: UnmetTarget,
  facts: AnyFacts<D>,
  budget: Budget,
): Generator<readonly AnswerOnStep<D>[]> {
  const { watched: flow, sampler } = reads
  const seen = new Set<string>()
  const waiting: { facts: AnyFacts<D>; answers: AnswerOnStep<D>[] }[] = [{ facts, answers: [] }]
  for (let next = waiting.shift(); next && budget.left > 0; next = waiting.shift()) {
    budget.left -= 1
    const now = next
    // It may break with these answers, although nobody could enter them.
    const found = attempt(() => judgeTarget(reads, unmet, now.facts))
    if (typeof found === 'string') continue
    // The request may be refused with exactly these answers, but not with others added.
    if (found.isMet) yield now.answers
    attempt(() => {
      for (const { step, path, label } of changeable(now.facts, found.read)) {
        attempt(() => {
          for (const value of sampler.eachAccepted(now.facts, step, path)) {
            const changes = { [path]: value } as AnswerChanges<D>
            const changed = { ...now.facts, draft: withChangesAndEffects(flow, now.facts, changes) }
            const key = JSON.stringify(changed.draft)
            if (seen.has(key)) continue
            seen.add(key)
            waiting.push({ facts: changed, answers: [...now.answers, { step, label, changes }] })
          }
          return seen
        })
      }
      return seen
    })
  }

  /** The questions of a request whose answers were read. */
  function changeable(at: AnyFacts<D>, read: ReadonlySet<string>) {
    return shownSteps(flow, at).flatMap((step) =>
      stepFields(getStep(flow, step))
        .filter(([path, rule]) => path !== flow.restart && isRead(read, path) && isAsked(rule, at))
        .map(([path, { label }]) => ({ step, path, label })),
    )
  }
}

/** Whether an answer or a part of it was read, such as the name of a person. */
function isRead(read: ReadonlySet<string>, path: string): boolean {
  return read.has(path) || [...read].some((one) => one.startsWith(`${path}.`))
}

/** Whether a request reaches what was unmet. */
export function isTargetMet<D>(
  reads: AnswerReads<D>,
  unmet: UnmetTarget,
  facts: AnyFacts<D>,
): boolean {
  const found = attempt(() => judgeTarget(reads, unmet, facts))
  return typeof found !== 'string' && found.isMet
}

/** Whether it's met, and which answers were read to find out. */
function judgeTarget<D>(
  reads: AnswerReads<D>,
  { step: id, path }: UnmetTarget,
  facts: AnyFacts<D>,
): { isMet: boolean; read: ReadonlySet<string> } {
  const { watched: flow, sampler } = reads
  const read = new Set<string>()
  const onRead = (at: string, value: unknown) => {
    read.add(at)
    for (const source of reads.sourcesOf(at)) read.add(source)
    return value
  }
  const observed = { ...facts, draft: trackReads(facts.draft, onRead, { wholeLists: true }) }
  const step = getStep(flow, id)
  const isShown = step.guards.every((guard) => flow.guards[guard]?.test(observed) ?? false)
  if (!isShown || path === undefined) return { isMet: isShown, read }
  const rule = stepFields(step).find(([field]) => field === path)?.[1]
  if (!rule || !isAsked(rule, observed)) return { isMet: false, read }
  if (isQuestionLocked(flow, path, rule, observed) || rule.derived?.(observed) !== undefined) {
    return { isMet: false, read }
  }
  // Values are judged in a draft of their own; what that reads is already known for the question.
  const [first] = sampler.eachAccepted(facts, id, path)
  return { isMet: first !== undefined, read: new Set([...read, ...reads.ofQuestion(id, path)]) }
}
