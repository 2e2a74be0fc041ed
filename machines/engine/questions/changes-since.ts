import { answerPaths, lastKeyInWords, valueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { ChangedQuestions } from '#schemas/questions/wire-fields.ts'
import type { Flow } from '../flow.ts'
import { askablePaths } from './answers.ts'
import { getStep, isAsked, shownSteps, stepFields } from './questions.ts'

/**
 * Which questions are new or gone since a draft was saved by an older version of its flow. Compares the saved answers
 * themselves, so it also finds changes made without a new version.
 * @param facts the draft as resumed, after migration
 * @param savedAnswers the answers as they were saved
 * @returns undefined if nothing is new and nothing is gone
 */
export function questionsChangedSinceSave<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  savedAnswers: unknown,
): ChangedQuestions | undefined {
  const fresh: string[] = []
  const held: string[] = []
  const rules = [...flow.steps.values()].flatMap((step) => stepFields(step).map(([, rule]) => rule))
  const named = new Set([
    ...answerPaths(flow.emptyDraft).map(String),
    ...rules.flatMap(({ reportedAs }) => reportedAs ?? []),
  ])
  for (const id of shownSteps(flow, facts)) {
    const step = getStep(flow, id)
    for (const [path, rule] of stepFields(step)) {
      if (!isAsked(rule, facts) || rule.derived?.(facts) !== undefined) continue
      const label = `${rule.label} (${step.title})`
      const isOld = wasAsked(savedAnswers, path) || wasAsked(savedAnswers, rule.reportedAs ?? path)
      if (isAnswered(valueAt(facts.draft, path))) held.push(label)
      else if (!isOld) fresh.push(label)
    }
  }
  const owned = askablePaths(flow)
  const removed = answerPaths(savedAnswers)
    .map(String)
    .filter((path) => !owned.has(path) && !isWithin(path, named))
    .filter((path) => isAnswered(valueAt(savedAnswers, path)) && flow.retired?.[path] !== null)
    .map((path) => flow.retired?.[path] ?? lastKeyInWords(path))
  return fresh.length === 0 && removed.length === 0
    ? undefined
    : { new: fresh, gone: removed, remaining: held }
}

/** Whether a saved draft had a place for an answer. A part that is null had all of its answers. */
function wasAsked(savedAnswers: unknown, path: string): boolean {
  let at = savedAnswers
  for (const key of path.split('.')) {
    if (at === null) return true
    if (typeof at !== 'object' || !(key in at)) return false
    at = Reflect.get(at, key)
  }
  return true
}

function isAnswered(value: unknown): boolean {
  const isEmptyList = Array.isArray(value) && value.length === 0
  return value !== null && value !== undefined && value !== '' && value !== false && !isEmptyList
}

/** Whether a path is one of these or inside one. People and lists are one answer each. */
function isWithin(path: string, paths: ReadonlySet<string>): boolean {
  return paths.has(path) || [...paths].some((one) => path.startsWith(`${one}.`))
}
