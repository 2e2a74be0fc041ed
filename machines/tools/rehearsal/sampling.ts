import { dequal } from 'dequal/lite'
import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { CheckSchema, Facts } from '#schemas/questions/rules.ts'
import type { AnswerChanges, Flow } from '../../engine/flow.ts'
import { withChangesAndEffects } from '../../engine/questions/answers.ts'
import {
  answerChoices,
  getStep,
  hasAnswerIssue,
  isAsked,
  isQuestionLocked,
  isStepComplete,
  stepFields,
  stepIssues,
} from '../../engine/questions/questions.ts'
import { trackReadPathsInto } from './track-reads.ts'

/** Answers for generated walks and requests, found by asking a flow's own rules what they accept. */

/** Where the values of generated answers come from. */
export interface SampleSource<D> {
  /** Values of every kind worth trying where a rule names neither choices nor a list. */
  readonly values: readonly unknown[]
  /** What the lists of the company hold, by the name under which rules refer to them: ids, people, rows. */
  readonly lookups: Readonly<Record<string, readonly unknown[]>>
  /** The draft as its wire schema reads it; undefined where it refuses. */
  readonly read: (draft: D) => D | undefined
  /** What is known of it already: as what each value is read at a path, none where it is refused there. */
  readonly fitting: Map<string, Map<unknown, readonly unknown[]>>
}

/** Picks one of so many, from 0. */
export type PickIndex = (count: number) => number

/** A repeatable choice (mulberry32): the same seed, the same picks. */
export function createPicker(seed: number): PickIndex {
  let state = seed >>> 0
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count
  }
}

/** The first of some values for which a test holds; the rest are never found. */
export function findFirst(values: Iterable<unknown>, holds: (value: unknown) => boolean): unknown {
  for (const value of values) if (holds(value)) return value
  return undefined
}

/** What generated walks ask about answers. */
export interface Sampler<D, S> {
  /** The values of an answer that its own rule accepts now. */
  readonly acceptedValues: (facts: Facts<D, S>, stepId: string, path: string) => readonly unknown[]
  /** Values that an answer can hold and that its own rule refuses now. */
  readonly refusedValues: (facts: Facts<D, S>, stepId: string, path: string) => readonly unknown[]
  /** Both, found one after the other: mostly the first few are enough, and finding them takes time. */
  readonly eachAccepted: (facts: Facts<D, S>, stepId: string, path: string) => Iterable<unknown>
  readonly eachRefused: (facts: Facts<D, S>, stepId: string, path: string) => Iterable<unknown>
  /** Each sequence of answers on a step that leads to different steps. */
  readonly branches: (facts: Facts<D, S>, stepId: string) => AnswerChanges<D>[][]
  /** The answers that complete a step: those that are missing, or a new one to everything it asks. */
  readonly fill: (
    facts: Facts<D, S>,
    stepId: string,
    how: { every: boolean; pick: PickIndex; answered?: readonly AnswerChanges<D>[] },
  ) => AnswerChanges<D>[]
}

/** A sampler that finds values for the answers of a flow among the samples. */
export function createSampler<D, S>(flow: Flow<D, S>, samples: SampleSource<D>): Sampler<D, S> {
  /** A raw value that the draft's schema takes at a path, as it reads it: none or one. */
  const fits = (path: string, value: unknown, isListed = false): readonly unknown[] => {
    const known = samples.fitting.get(path) ?? new Map<unknown, readonly unknown[]>()
    samples.fitting.set(path, known)
    const before = known.get(value)
    if (before) return before
    const draftValue = isListed ? [value] : value
    const draft = samples.read(withValueAt(flow.emptyDraft, path, draftValue))
    const found = draft === undefined ? [] : [valueAt(draft, path)]
    known.set(value, found)
    return found
  }

  /**
   * What may be worth trying at a path, before it is known whether it fits there.
   * @param each of a list each entry alone; else the first alone
   */
  const tryable = (
    facts: Facts<D, S>,
    stepId: string,
    path: string,
    { each = false } = {},
  ): readonly unknown[] => {
    const rule = stepRule(flow, stepId, path)
    const empty = valueAt(flow.emptyDraft, path)
    if (typeof empty === 'boolean') return [true, false]
    const listed = rule?.lookup === undefined ? [] : (samples.lookups[rule.lookup] ?? [])
    const choices = (rule && answerChoices(rule, facts)) ?? []
    const chosen = choices.map(({ value }) => value)
    const isListed = rule?.lookup !== undefined || chosen.length > 0
    const values = isListed ? [...listed, ...chosen] : samples.values
    if (!Array.isArray(empty)) return values
    const all = values
      .flatMap((value) => fits(path, value, true))
      .flatMap((one) => (Array.isArray(one) ? one : []))
    // What is always or never among the answers can't be chosen.
    const isFixed = (value: unknown) =>
      choices.some((one) => one.value === value && one.fixed !== undefined)
    const always = choices.filter(({ fixed }) => fixed).map(({ value }) => value)
    // Of values of every kind those that are good alone: one that is not would invalidate the list.
    const check = isListed ? undefined : rule?.check
    const isGood = passes(typeof check === 'function' ? check(facts) : check)
    const good = all.filter((value) => isGood([value]))
    const free = (good.length > 0 ? good : all).filter((value) => !isFixed(value))
    const alone = (each ? free : free.slice(0, 1)).map((value) => [value])
    const some = free.length > 1 ? [...alone, free] : alone
    return some.map((few) => [...always, ...few])
  }

  /** The same values as the draft's schema reads them, where it takes them. */
  const fitting = (path: string, values: readonly unknown[]): readonly unknown[] => {
    const empty = valueAt(flow.emptyDraft, path)
    const fit = typeof empty === 'boolean' || Array.isArray(empty)
    return fit ? values : values.flatMap((value) => fits(path, value))
  }

  const candidates = (facts: Facts<D, S>, stepId: string, path: string): readonly unknown[] =>
    fitting(path, tryable(facts, stepId, path))

  /** Those of some values that an answer's own rule accepts, one after the other. */
  function* acceptable(
    facts: Facts<D, S>,
    stepId: string,
    path: string,
    values: readonly unknown[],
  ): Generator<unknown> {
    const { check, limit = Number.POSITIVE_INFINITY } = stepRule(flow, stepId, path) ?? {}
    const isFine = passes(typeof check === 'function' ? check(facts) : check)
    const isTypable = (value: unknown) => typeof value !== 'string' || value.length <= limit
    const isSingle = !Array.isArray(valueAt(flow.emptyDraft, path))
    for (const tried of values) {
      if (isSingle && !(isTypable(tried) && isFine(tried))) continue
      for (const value of fitting(path, [tried])) {
        const draft = withAnswer(flow, facts, path, value)
        const isPreserved = dequal(valueAt(draft, path), value)
        if (isPreserved && !hasAnswerIssue(flow, stepId, path, { ...facts, draft })) yield value
      }
    }
  }

  const eachAccepted = (facts: Facts<D, S>, stepId: string, path: string) =>
    acceptable(facts, stepId, path, tryable(facts, stepId, path, { each: true }))

  /** One that is accepted; not all are tried, since that takes most of a walk's time. */
  const pickAccepted = (facts: Facts<D, S>, stepId: string, path: string, pick: PickIndex) => {
    const values = tryable(facts, stepId, path)
    const first = values.length > 0 ? pick(values.length) : 0
    const turned = [...values.slice(first), ...values.slice(0, first)]
    return acceptable(facts, stepId, path, turned).next()
  }

  /** A value like those that are offered, and none of them. */
  const notOffered = (facts: Facts<D, S>, stepId: string, path: string): readonly unknown[] => {
    const rule = stepRule(flow, stepId, path)
    const offered = ((rule && answerChoices(rule, facts)) ?? []).map(({ value }) => value)
    const numbers = offered.filter((value) => typeof value === 'number')
    return numbers.length > 0 ? fits(path, Math.max(...numbers) + 1) : []
  }

  /** A text that is longer than an answer takes: it can be typed, though no request can carry it. */
  const tooLong = (stepId: string, path: string): readonly unknown[] => {
    const limit = stepRule(flow, stepId, path)?.limit
    if (limit === undefined) return []
    const text = 'x'.repeat(limit + 1)
    return Array.isArray(valueAt(flow.emptyDraft, path)) ? [[text]] : [text]
  }

  function* eachRefused(facts: Facts<D, S>, stepId: string, path: string): Generator<unknown> {
    const single = ['', ...samples.values].flatMap((value) => fits(path, value))
    const offered = candidates(facts, stepId, path)
    const doubled = offered.flatMap((value) => (Array.isArray(value) ? [[...value, ...value]] : []))
    const others = [...notOffered(facts, stepId, path), ...tooLong(stepId, path)]
    for (const value of [...offered, ...doubled, ...single, ...others]) {
      const draft = withAnswer(flow, facts, path, value)
      if (hasAnswerIssue(flow, stepId, path, { ...facts, draft })) yield value
    }
  }

  const branches = (facts: Facts<D, S>, stepId: string): AnswerChanges<D>[][] => {
    const paths = stepFields(getStep(flow, stepId)).map(([path]) => path)
    const from = (
      now: Facts<D, S>,
      made: AnswerChanges<D>[],
      answered: ReadonlySet<string>,
    ): AnswerChanges<D>[][] => {
      const deciding = pathsReadByGuards(flow, now)
      // A guard reads an answer only once others hold: it may be one that is asked before them.
      const path = paths.find(
        (one) => !answered.has(one) && deciding.has(one) && canAnswer(flow, stepId, one, now),
      )
      if (path === undefined) return [made]
      const then = new Set([...answered, path])
      return candidates(now, stepId, path).flatMap((value) => {
        const draft = withAnswer(flow, now, path, value)
        return from({ ...now, draft }, [...made, { [path]: value } as AnswerChanges<D>], then)
      })
    }
    return from(facts, [], new Set())
  }

  return {
    acceptedValues: (...asked) => [...eachAccepted(...asked)],
    refusedValues: (...asked) => [...eachRefused(...asked)],
    eachAccepted,
    eachRefused,
    branches,
    fill: (facts, stepId, { every, pick, answered = [] }) => {
      const made: AnswerChanges<D>[] = []
      let now = facts
      const answeredPaths = new Set(answered.flatMap((changes) => Object.keys(changes)))
      for (let round = 0; round < 4; round += 1) {
        for (const [path] of stepFields(getStep(flow, stepId))) {
          if (answeredPaths.has(path) || !canAnswer(flow, stepId, path, now)) continue
          const isMissing = stepIssues(flow, stepId, now).some((issue) => issue.path === path)
          if (!isMissing && !(every && round === 0)) continue
          const { done, value } = pickAccepted(now, stepId, path, pick)
          if (done) continue
          if (dequal(valueAt(now.draft, path), value)) continue
          made.push({ [path]: value } as AnswerChanges<D>)
          now = { ...now, draft: withAnswer(flow, now, path, value) }
        }
        if (isStepComplete(flow, stepId, now)) break
      }
      return made
    },
  }
}

/** Whether values pass a check; asking it costs less than reading a whole draft. */
function passes(check: CheckSchema | undefined): (value: unknown) => boolean {
  if (!check) return () => true
  const verdicts = knownVerdicts(check)
  return (value) => {
    const verdict = verdicts.get(value) ?? check.safeParse(value).success
    verdicts.set(value, verdict)
    return verdict
  }
}

const knownVerdicts = cachePerObject((_check: CheckSchema) => new Map<unknown, boolean>())

function stepRule<D, S>(flow: Flow<D, S>, stepId: string, path: string) {
  return stepFields(getStep(flow, stepId)).find(([field]) => field === path)?.[1]
}

function withAnswer<D, S>(flow: Flow<D, S>, facts: Facts<D, S>, path: string, value: unknown): D {
  return withChangesAndEffects(flow, facts, { [path]: value } as AnswerChanges<D>)
}

/** Whether a person can give this answer now. */
function canAnswer<D, S>(
  flow: Flow<D, S>,
  stepId: string,
  path: string,
  facts: Facts<D, S>,
): boolean {
  const rule = stepRule(flow, stepId, path)
  return (
    rule !== undefined &&
    isAsked(rule, facts) &&
    !isQuestionLocked(flow, path, rule, facts) &&
    rule.derived?.(facts) === undefined
  )
}

/** The answers that the flow's guards read now: another answer there may mean other steps. */
export function pathsReadByGuards<D, S>(flow: Flow<D, S>, facts: Facts<D, S>): ReadonlySet<string> {
  const seen = new Set<string>()
  const observed = { ...facts, draft: trackReadPathsInto(facts.draft, seen) }
  for (const guard of Object.values(flow.guards)) guard.test(observed)
  return seen
}
