import { answerPaths, valueAt } from '#schemas/questions/paths.ts'
import type { Condition, Facts } from '#schemas/questions/rules.ts'
import type { Flow } from '../../engine/flow.ts'
import { answerChoices } from '../../engine/questions/questions.ts'
import { trackReads } from '../rehearsal/track-reads.ts'
import {
  answerFact,
  answerRule,
  type EntryNamer,
  type ReadFact,
  settingFact,
} from './read-facts.ts'

/** Whether a condition holds while some questions are unanswered, and what it read. */

export type Truth = 'true' | 'false' | 'unknown'

/** What is known of a request: its facts, and which questions count as answered. */
export interface PartialFacts<D, S> {
  readonly facts: Facts<D, S>
  readonly isAnswered: (path: string) => boolean
  readonly nameOf?: EntryNamer
}

/** Whether a condition holds, as far as it's known, and what it read. */
export interface ConditionVerdict {
  readonly truth: Truth
  readonly reads: readonly ReadFact[]
}

/** How many unanswered questions are tried in combination. */
const depth = 6

class MissingAnswer extends Error {
  readonly path: string
  constructor(path: string) {
    super(path)
    this.path = path
  }
}

/**
 * Judges a condition by trying possible answers to unanswered questions. It's known if the result is always the same.
 */
export function judgeCondition<D, S>(
  flow: Flow<D, S>,
  condition: Condition<Facts<D, S>>,
  { facts, isAnswered, nameOf }: PartialFacts<D, S>,
): ConditionVerdict {
  const leaves = new Set<string>(answerPaths(flow.emptyDraft))
  const answers = new Set<string>()
  const settings = new Set<string>()

  const tryOut = (assumed: ReadonlyMap<string, unknown>): Truth => {
    const readAnswer = (path: string, value: unknown) => {
      if (!leaves.has(path)) return value
      answers.add(path)
      if (assumed.has(path)) return assumed.get(path)
      if (isAnswered(path)) return value
      throw new MissingAnswer(path)
    }
    const readSetting = (path: string, value: unknown) => {
      settings.add(path)
      return value
    }
    const draft = trackReads(facts.draft, readAnswer, { wholeLists: true })
    const company = trackReads(facts.settings, readSetting, { wholeLists: true })
    try {
      return condition.test({ ...facts, draft, settings: company }) ? 'true' : 'false'
    } catch (missing) {
      if (!(missing instanceof MissingAnswer)) throw missing
      const values = possibleValues(flow, facts, missing.path)
      if (values.length === 0 || assumed.size === depth) return 'unknown'
      return values
        .map((value) => tryOut(new Map(assumed).set(missing.path, value)))
        .reduce((one, other) => (one === other ? one : 'unknown'))
    }
  }

  const truth = tryOut(new Map())
  return {
    truth,
    reads: [
      ...innermostPaths(settings).map((path) => settingFact(facts.settings, path)),
      ...[...answers].map((path) => answerFact(flow, facts, path, isAnswered(path), nameOf)),
    ],
  }
}

/** True if all are true; false as soon as one is false. */
export function allHold(truths: readonly Truth[]): Truth {
  if (truths.includes('false')) return 'false'
  return truths.includes('unknown') ? 'unknown' : 'true'
}

/** True as soon as one is true; false if all are. */
export function anyHolds(truths: readonly Truth[]): Truth {
  if (truths.includes('true')) return 'true'
  return truths.includes('unknown') ? 'unknown' : 'false'
}

/** The possible values of an answer, if there are only a few. */
function possibleValues<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  path: string,
): readonly unknown[] {
  const empty = valueAt(flow.emptyDraft, path)
  if (typeof empty === 'boolean') return [true, false]
  const rule = answerRule(flow, path)
  if (!rule || rule.lookup !== undefined) return []
  const choices = answerChoices(rule, facts) ?? []
  return choices.length === 0 ? [] : [empty, ...choices.map(({ value }) => value)]
}

/** The paths that aren't the beginning of another one. */
function innermostPaths(paths: ReadonlySet<string>): string[] {
  return [...paths].filter((path) => ![...paths].some((other) => other.startsWith(`${path}.`)))
}
