import type { ChartEdge } from './chart.ts'
import type { JudgedClause } from './judge-clause.ts'
import { callTitle, eventWords } from './words.ts'

/** A transition out of the current state, with its guard judged. */
export interface JudgedExit {
  readonly edge: ChartEdge
  readonly to: string
  readonly judged: JudgedClause | undefined
}

/** Why something that a person did had no effect. */
export interface RefusalExplanation {
  /** What was done, in words. */
  readonly event: string
  readonly reasons: readonly string[]
}

interface RefusalContext {
  readonly issues: readonly { readonly label: string; readonly message: string }[]
  readonly calls: readonly string[]
  readonly waits: boolean
  readonly exits: readonly JudgedExit[]
}

/**
 * Explains a refused event, most direct reasons first: missing answers, pending calls, conditions that don't hold.
 */
export function explainRefusal(
  event: string,
  { issues, calls, waits, exits }: RefusalContext,
): RefusalExplanation {
  const missing = issues.map(({ label, message }) => `${label}: ${message}`)
  const pending = [
    ...calls.map((call) => `${callTitle(call)} is under way. Choose how it ends.`),
    ...(waits ? ['A save waits for its delay. Let it pass.'] : []),
  ]
  const unmet = exits
    .filter(({ edge }) => edge.event === event)
    .flatMap(({ judged }) => (judged ? falseParts(judged) : []))
    .map((sentence) => `This does not hold: ${sentence}`)
  const [reasons = []] = [missing, pending, [...new Set(unmet)]].filter(({ length }) => length > 0)
  return {
    event: eventWords(event),
    reasons: reasons.length > 0 ? reasons : ['Nothing listens to it here.'],
  }
}

function falseParts({ truth, sentence, parts }: JudgedClause): string[] {
  if (truth !== 'false') return []
  return parts.length === 0 ? [sentence] : parts.flatMap(falseParts)
}
