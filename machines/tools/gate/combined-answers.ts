import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Changes } from '../../engine/flow.ts'
import { withChanges } from '../../engine/questions/answers.ts'
import {
  fieldsOf,
  isAsked,
  isLocked,
  shownSteps,
  stepOf,
} from '../../engine/questions/questions.ts'
import { trackReads } from '../rehearsal/track-reads.ts'
import type { AnswerReads } from './answer-reads.ts'

/**
 * Answers on several steps that only together lead to a step, or to a question. Answers are tried one by one, and most rules
 * need no more; what nobody was asked that way is looked for here before it is called a fault.
 */

type AnyFacts<D> = Facts<D, TenantSettings>

/** A step that was never reached, or a question that nobody was asked or could answer. */
export interface Unmet {
  readonly step: string
  readonly path?: string
  /** Of a question that was asked, and took no answer. */
  readonly isAsked?: boolean
}

/** An answer, and the step that asks for it. */
export interface CombinedAnswer<D> {
  readonly step: string
  readonly label: string
  readonly changes: Changes<D>
}

/** How many sets of answers are looked at from one request. */
const mostTries = 1000

/**
 * The fewest answers after which a step is shown, or its question can be answered; undefined where none are found. Only
 * answers are changed that were read to say no.
 */
export function answersThatMeet<D>(
  reads: AnswerReads<D>,
  unmet: Unmet,
  facts: AnyFacts<D>,
): CombinedAnswer<D>[] | undefined {
  const { watched: flow, sampler } = reads
  const seen = new Set<string>()
  const waiting: { facts: AnyFacts<D>; answers: CombinedAnswer<D>[] }[] = [{ facts, answers: [] }]
  for (let next = waiting.shift(); next && seen.size < mostTries; next = waiting.shift()) {
    const now = next
    const { isMet, read } = lookFor(reads, unmet, now.facts)
    if (isMet) return now.answers
    for (const step of shownSteps(flow, now.facts)) {
      for (const [path, rule] of fieldsOf(stepOf(flow, step))) {
        if (!read.has(path) || path === flow.restart || !isAsked(rule, now.facts)) continue
        for (const value of sampler.eachAccepted(now.facts, step, path)) {
          const changes = { [path]: value } as Changes<D>
          const changed = { ...now.facts, draft: withChanges(flow, now.facts, changes) }
          const key = JSON.stringify(changed.draft)
          if (seen.has(key)) continue
          seen.add(key)
          waiting.push({
            facts: changed,
            answers: [...now.answers, { step, label: rule.label, changes }],
          })
        }
      }
    }
  }
  return undefined
}

/** Whether it is met, and which answers were read to find out. */
function lookFor<D>(
  reads: AnswerReads<D>,
  { step: id, path }: Unmet,
  facts: AnyFacts<D>,
): { isMet: boolean; read: ReadonlySet<string> } {
  const { watched: flow, sampler } = reads
  const read = new Set<string>()
  const onRead = (at: string, value: unknown) => {
    read.add(at)
    return value
  }
  const observed = { ...facts, draft: trackReads(facts.draft, onRead, { wholeLists: true }) }
  const step = stepOf(flow, id)
  const isShown = step.guards.every((guard) => flow.guards[guard]?.test(observed) ?? false)
  if (!isShown || path === undefined) return { isMet: isShown, read }
  const rule = fieldsOf(step).find(([field]) => field === path)?.[1]
  if (!rule || !isAsked(rule, observed)) return { isMet: false, read }
  if (isLocked(flow, path, rule, observed) || rule.derived?.(observed) !== undefined) {
    return { isMet: false, read }
  }
  // A value is judged in a draft of its own: what that reads is known of the question.
  const [first] = sampler.eachAccepted(facts, id, path)
  return { isMet: first !== undefined, read: new Set([...read, ...reads.ofQuestion(id, path)]) }
}
