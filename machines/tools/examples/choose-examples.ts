import { dequal } from 'dequal/lite'
import { valueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { addBusinessDays } from '#schemas/time/eastern-time.ts'
import type { Flow } from '../../engine/flow.ts'
import {
  answerChoices,
  getStep,
  isAsked,
  isQuestionLocked,
  shownSteps,
  stepFields,
} from '../../engine/questions/questions.ts'
import { type Rehearsal, toSampleSource } from '../rehearsal/rehearsal.ts'
import { createSampler } from '../rehearsal/sampling.ts'
import {
  type Candidate,
  candidatesWithFewerLists,
  findCandidates,
  toCandidateIfValid,
} from './candidates.ts'
import { describeFlow, describeSteps } from './describe-flow.ts'
import { describeQuestions, nextAcceptedDays } from './describe-questions.ts'
import type { ExampleAnswer, FlowExamples, WorkedExample } from './example.ts'
import {
  answerAsLabeledText,
  answerRefusal,
  effectsOfChangedAnswer,
  type FlowToReplay,
  replayAnswers,
  requestOutcome,
} from './replay.ts'

/** Chooses as few worked examples as show every condition of a flow both ways. */

type AnyFacts<D> = Facts<D, TenantSettings>

/**
 * The fewest worked examples that show every condition of a flow both ways.
 * @param stored the existing examples; those that can still be entered are kept, in their order
 */
export function chooseExamples<D>(
  replayed: FlowToReplay<D>,
  stored: readonly WorkedExample[] = [],
): FlowExamples {
  const { flow } = replayed.rehearsal
  const chosen: Candidate<D>[] = []
  const shown = new Set<string>()
  const take = (one: Candidate<D>) => {
    chosen.push(one)
    for (const what of one.shows) shown.add(what)
  }
  const news = ({ shows }: Candidate<D>) => [...shows].filter((what) => !shown.has(what)).length
  const { examples: declared = [] } = replayed.rehearsal
  const isDeclared = ({ answers }: Candidate<D>) =>
    declared.some((one) => dequal(one.answers, answers))
  for (const one of stored.flatMap((example) => toCandidateIfValid(replayed, example))) {
    if (news(one) > 0 || isDeclared(one)) take(one)
  }
  for (const one of declared.flatMap((example) => toCandidateIfValid(replayed, example))) {
    if (!chosen.some(({ answers }) => dequal(answers, one.answers))) take(one)
  }
  const takeFrom = (candidates: readonly Candidate<D>[]) => {
    for (;;) {
      const best = candidates.reduce<Candidate<D> | undefined>((known, one) => {
        const more = known ? news(one) - news(known) : news(one)
        return more > 0 ? one : known
      }, undefined)
      if (!best) break
      take(best)
    }
  }
  takeFrom(findCandidates(replayed))
  takeFrom(chosen.flatMap((one) => candidatesWithFewerLists(replayed, one)))
  const judged = { changed: new Set<string>(), refused: new Set<string>() }
  const examples = chosen.map((one) =>
    toExample(replayed, { ...one, answers: withoutProposed(replayed, one) }, judged),
  )
  return {
    flow: flow.id,
    title: flow.title,
    facts: describeFlow(replayed.rehearsal),
    steps: describeSteps(flow),
    questions: describeQuestions(
      flow,
      chosen.map(({ facts }) => facts),
    ),
    examples,
  }
}

/** The answers without those that the flow proposes itself, so that an example shows that it does. */
function withoutProposed<D>(
  { rehearsal }: FlowToReplay<D>,
  { answers, facts }: Candidate<D>,
): readonly ExampleAnswer[] {
  return answers.reduce<readonly ExampleAnswer[]>((left, one) => {
    const others = left.filter((answer) => answer !== one)
    const isProposed = dequal(replayAnswers(rehearsal, facts.settings, others).draft, facts.draft)
    return isProposed ? others : left
  }, answers)
}

/** A worked example with its results. Each changed answer and each refusal occurs once per flow. */
function toExample<D>(
  replayed: FlowToReplay<D>,
  { company, answers, facts }: Candidate<D>,
  judged: { readonly changed: Set<string>; readonly refused: Set<string> },
): WorkedExample {
  const { rehearsal } = replayed
  const { flow } = rehearsal
  const sampler = createSampler(flow, toSampleSource(rehearsal))
  const open = shownSteps(flow, facts).flatMap((step) =>
    stepFields(getStep(flow, step)).flatMap(([path, rule]) =>
      isAsked(rule, facts) &&
      rule.derived?.(facts) === undefined &&
      !isQuestionLocked(flow, path, rule, facts)
        ? [{ step, path, rule }]
        : [],
    ),
  )
  const changes = open.flatMap(({ step, path, rule }) => {
    const now = valueAt(facts.draft, path)
    const few =
      typeof now === 'boolean'
        ? [!now]
        : [
            ...(answerChoices(rule, facts) ?? []).map((one) => one.value),
            ...daysWhenEffectsChange(flow, step, path, facts),
          ]
    if (Array.isArray(now) || path === flow.restart) return []
    return few.flatMap((value) => {
      const answer = { step, path, value }
      const effects = value === now ? [] : effectsOfChangedAnswer(flow, facts, answer)
      const key = JSON.stringify([path, value, effects.map(({ label }) => label)])
      if (value === now || judged.changed.has(key)) return []
      judged.changed.add(key)
      const { label, text } = answerAsLabeledText(flow, facts, answer)
      return [{ ...answer, change: `${label}: ${text}`, effects }]
    })
  })
  const refused = open.flatMap(({ step, path, rule }) =>
    [
      valueAt(flow.emptyDraft, path),
      ...refusedValues(rehearsal, path),
      ...sampler.refusedValues(facts, step, path),
    ].flatMap((value) => {
      if (JSON.stringify(value).length > longestValue) return []
      const answer = { step, path, value }
      const message = answerRefusal(flow, facts, answer)
      const isBeyond = refusedValues(rehearsal, path).includes(value)
      const saying = message?.replaceAll(String(value), '')
      const key = JSON.stringify([step, path, saying, isBeyond && value])
      if (message === undefined || judged.refused.has(key)) return []
      judged.refused.add(key)
      return [
        {
          ...answer,
          label: rule.label,
          text: answerAsLabeledText(flow, facts, answer).text,
          message,
        },
      ]
    }),
  )
  const expected = requestOutcome(replayed, facts)
  return { company, answers: [...answers], expected, changes, refused }
}

/** Longer texts aren't used as examples, since only their length matters. */
const longestValue = 200

function refusedValues<D>({ refused = {} }: Rehearsal<D>, path: string): readonly unknown[] {
  return refused[path] ?? []
}

/** The first of the next days, and the days on which effects change, such as fees. */
function daysWhenEffectsChange<D>(
  flow: Flow<D, TenantSettings>,
  step: string,
  path: string,
  facts: AnyFacts<D>,
): unknown[] {
  const days = nextAcceptedDays(flow, step, path, facts)
  const effects = days.map((value) =>
    JSON.stringify(effectsOfChangedAnswer(flow, facts, { step, path, value })),
  )
  const before = days.length > 0 ? [addBusinessDays(days[0] ?? facts.now, -1)] : []
  const turning = days.filter(
    (_, at) =>
      (at > 0 && effects[at] !== effects[at - 1]) ||
      (at + 1 < days.length && effects[at] !== effects[at + 1]),
  )
  return [...before, ...turning]
}
