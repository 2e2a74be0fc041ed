import { dequal } from 'dequal/lite'
import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { declarationFile, portalDeclarationFile, rulesFile } from '../gate/flow-files.ts'
import type { Rehearsal } from '../rehearsal/rehearsal.ts'
import { companiesWith } from '../rehearsal/tenants.ts'
import { outcomeDifferences, type Sentence } from './compare-outcomes.ts'
import { describeFlow, describeSteps } from './describe-flow.ts'
import { describeQuestions } from './describe-questions.ts'
import { differentLines, type LineWords } from './different-lines.ts'
import type { AboutQuestion, Example, FlowExamples, LabeledText } from './example.ts'
import {
  answerRefusal,
  changesAfter,
  type ReplayedFlow,
  replayAnswers,
  requestIssues,
  requestOutcome,
} from './replay.ts'

type AnyFacts<D> = Facts<D, TenantSettings>

/** A difference between a flow and its worked examples. */
export interface ExampleDifference {
  readonly company: string
  /** The difference as a sentence, with the file to open. */
  readonly message: string
}

const meant =
  'if that is meant, run npm run examples, and have its page signed again where that changes.'

/** All differences between what the flow does and what its worked examples say. */
export function* findDifferences<D>(
  replayed: ReplayedFlow<D>,
  signed: FlowExamples,
): Generator<ExampleDifference> {
  const { flow, flags } = replayed.rehearsal
  const companies = new Map(companiesWith(flags).map((one) => [one.name, one.settings]))
  const entered: AnyFacts<D>[] = []
  const say = (where: string, company: string, found: readonly Sentence[]): ExampleDifference[] =>
    found.map(([file, sentence]) => ({
      company,
      message: `${where}: ${sentence} Open ${file(flow)}; ${meant}`,
    }))
  yield* say(flow.title, '', declarationDifferences(replayed.rehearsal, signed))
  for (const [index, example] of signed.examples.entries()) {
    const { company, answers } = example
    const where = `Example ${index + 1} of ${flow.title}`
    const settings = companies.get(company)
    if (!settings) {
      const sentence = `there is no company "${company}" any more.`
      yield* say(where, company, [[declarationFile, sentence]])
      continue
    }
    const facts = replayAnswers(replayed.rehearsal, settings, answers)
    entered.push(facts)
    yield* say(where, company, exampleDifferences(replayed, example, facts))
  }
  yield* say(
    flow.title,
    '',
    questionDifferences(describeQuestions(flow, entered), signed.questions),
  )
}

function exampleDifferences<D>(
  replayed: ReplayedFlow<D>,
  { expected, changes, refused }: Example,
  facts: AnyFacts<D>,
): Sentence[] {
  const { flow } = replayed.rehearsal
  return [
    ...outcomeDifferences(requestOutcome(replayed, facts), expected),
    ...requestIssues(flow, facts).map(
      ({ label, message }): Sentence => [
        rulesFile,
        `the answer to "${label}" is refused with "${message}" now; its example submits it.`,
      ],
    ),
    ...changes.flatMap((one): Sentence[] => {
      const effects = flow.steps.has(one.step) ? changesAfter(flow, facts, one) : []
      if (dequal(effects, one.effects)) return []
      const sentence = `after "${one.change}" ${lineTexts(effects)} now; its example says that ${lineTexts(one.effects)}.`
      return [[declarationFile, sentence]]
    }),
    ...refused.flatMap((one): Sentence[] => {
      const message = answerRefusal(flow, facts, one)
      if (message === one.message) return []
      const does = message === undefined ? 'is taken now' : `is refused with "${message}" now`
      const sentence = `"${one.text}" as the answer to "${one.label}" ${does}; its example refuses it with "${one.message}".`
      return [[rulesFile, sentence]]
    }),
  ]
}

/** Differences in what the flow and its steps declare. */
function declarationDifferences<D>(rehearsal: Rehearsal<D>, signed: FlowExamples): Sentence[] {
  const { flow } = rehearsal
  const steps = describeSteps(flow)
  return [
    ...differentLines(describeFlow(rehearsal), signed.facts, lineWordsOfThe('the flow')).map(
      (sentence): Sentence => [
        portalWords.test(sentence) ? portalDeclarationFile : declarationFile,
        sentence,
      ],
    ),
    // Added or removed steps are reported with the examples that show them.
    ...signed.steps.flatMap(({ step, title, lines }) => {
      const now = steps.find((one) => one.step === step)
      if (!now) return []
      return differentLines(now.lines, lines, lineWordsOfThe(`the step "${title}"`)).map(
        (sentence): Sentence => [declarationFile, sentence],
      )
    }),
  ]
}

/** Differences in what questions declare. Added or removed questions are reported with the examples. */
function questionDifferences(
  now: readonly AboutQuestion[],
  signed: readonly AboutQuestion[],
): Sentence[] {
  const keyOf = ({ step, path }: AboutQuestion) => `${step} ${path}`
  const linesOf = (of: readonly AboutQuestion[], key: string) =>
    withoutRepeats(of.filter((one) => keyOf(one) === key).flatMap(({ lines }) => lines))
  const keys = new Map(signed.map((one) => [keyOf(one), one]))
  return [...keys].flatMap(([key, { title, question }]) => {
    if (!now.some((one) => keyOf(one) === key)) return []
    const words = lineWordsOfThe(`"${question}" on "${title}"`)
    return differentLines(linesOf(now, key), linesOf(signed, key), words).map(
      (sentence): Sentence => [rulesFile, sentence],
    )
  })
}

/** Labels of what a flow's `portal.ts` declares. */
const portalWords =
  /^(?:Called|Permission|Purpose|Filed as|Pending|Begins at|Wizard at|In the menu)/

const lineWordsOfThe = (what: string): LineWords => ({
  other: (label, text, before) =>
    `${label}: of ${what} it is "${text}" now; in its examples it is "${before}".`,
  added: (label, text) =>
    `${label}: of ${what} it is "${text}" now; in its examples it is nothing.`,
  gone: (label, before) =>
    `${label}: of ${what} it is nothing now; in its examples it is "${before}".`,
})

function lineTexts(lines: readonly LabeledText[]): string {
  if (lines.length === 0) return 'nothing else changes'
  return lines
    .map(({ label, text }) =>
      text === 'emptied' ? `"${label}" is emptied` : `"${label}" becomes "${text}"`,
    )
    .join(' and ')
}

function withoutRepeats(lines: readonly LabeledText[]): LabeledText[] {
  return [...new Map(lines.map((one) => [JSON.stringify(one), one])).values()]
}
