import { dequal } from 'dequal/lite'
import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { declarationFile, portalDeclarationFile, rulesFile } from '../gate/flow-files.ts'
import type { Rehearsal } from '../rehearsal/rehearsal.ts'
import { companiesWith } from '../rehearsal/tenants.ts'
import { type DifferenceInFile, outcomeDifferences } from './compare-outcomes.ts'
import { describeFlow, describeSteps } from './describe-flow.ts'
import { describeQuestions } from './describe-questions.ts'
import { type DifferenceWording, describeLineDifferences } from './different-lines.ts'
import type { FlowExamples, LabeledText, QuestionDescription, WorkedExample } from './example.ts'
import {
  answerRefusal,
  effectsOfChangedAnswer,
  type FlowToReplay,
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
  replayed: FlowToReplay<D>,
  signed: FlowExamples,
): Generator<ExampleDifference> {
  const { flow, flags } = replayed.rehearsal
  const companies = new Map(companiesWith(flags).map((one) => [one.name, one.settings]))
  const entered: AnyFacts<D>[] = []
  const say = (
    where: string,
    company: string,
    found: readonly DifferenceInFile[],
  ): ExampleDifference[] =>
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
  replayed: FlowToReplay<D>,
  { expected, changes, refused }: WorkedExample,
  facts: AnyFacts<D>,
): DifferenceInFile[] {
  const { flow } = replayed.rehearsal
  return [
    ...outcomeDifferences(requestOutcome(replayed, facts), expected),
    ...requestIssues(flow, facts).map(
      ({ label, message }): DifferenceInFile => [
        rulesFile,
        `the answer to "${label}" is refused with "${message}" now; its example submits it.`,
      ],
    ),
    ...changes.flatMap((one): DifferenceInFile[] => {
      const effects = flow.steps.has(one.step) ? effectsOfChangedAnswer(flow, facts, one) : []
      if (dequal(effects, one.effects)) return []
      const sentence = `after "${one.change}" ${lineTexts(effects)} now; its example says that ${lineTexts(one.effects)}.`
      return [[declarationFile, sentence]]
    }),
    ...refused.flatMap((one): DifferenceInFile[] => {
      const message = answerRefusal(flow, facts, one)
      if (message === one.message) return []
      const does = message === undefined ? 'is taken now' : `is refused with "${message}" now`
      const sentence = `"${one.text}" as the answer to "${one.label}" ${does}; its example refuses it with "${one.message}".`
      return [[rulesFile, sentence]]
    }),
  ]
}

/** Differences in what the flow and its steps declare. */
function declarationDifferences<D>(
  rehearsal: Rehearsal<D>,
  signed: FlowExamples,
): DifferenceInFile[] {
  const { flow } = rehearsal
  const steps = describeSteps(flow)
  return [
    ...describeLineDifferences(
      describeFlow(rehearsal),
      signed.facts,
      differenceWordingFor('the flow'),
    ).map(
      (sentence): DifferenceInFile => [
        portalWords.test(sentence) ? portalDeclarationFile : declarationFile,
        sentence,
      ],
    ),
    // Added or removed steps are reported with the examples that show them.
    ...signed.steps.flatMap(({ step, title, lines }) => {
      const now = steps.find((one) => one.step === step)
      if (!now) return []
      return describeLineDifferences(
        now.lines,
        lines,
        differenceWordingFor(`the step "${title}"`),
      ).map((sentence): DifferenceInFile => [declarationFile, sentence])
    }),
  ]
}

/** Differences in what questions declare. Added or removed questions are reported with the examples. */
function questionDifferences(
  now: readonly QuestionDescription[],
  signed: readonly QuestionDescription[],
): DifferenceInFile[] {
  const keyOf = ({ step, path }: QuestionDescription) => `${step} ${path}`
  const linesOf = (of: readonly QuestionDescription[], key: string) =>
    withoutRepeats(of.filter((one) => keyOf(one) === key).flatMap(({ lines }) => lines))
  const keys = new Map(signed.map((one) => [keyOf(one), one]))
  return [...keys].flatMap(([key, { title, question }]) => {
    if (!now.some((one) => keyOf(one) === key)) return []
    const words = differenceWordingFor(`"${question}" on "${title}"`)
    return describeLineDifferences(linesOf(now, key), linesOf(signed, key), words).map(
      (sentence): DifferenceInFile => [rulesFile, sentence],
    )
  })
}

/** Labels of what a flow's `portal.ts` declares. */
const portalWords =
  /^(?:Called|Permission|Purpose|Filed as|Pending|Begins at|Wizard at|In the menu)/

const differenceWordingFor = (what: string): DifferenceWording => ({
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
