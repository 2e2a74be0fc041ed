import { dequal } from 'dequal/lite'
import type { Facts } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { declarationFile, portalFile, rulesFile } from '../gate/files-of-flow.ts'
import type { Rehearsal } from '../rehearsal/rehearsal.ts'
import { companiesWith } from '../rehearsal/tenants.ts'
import { fromOutcome, type Sentence } from './compare-outcomes.ts'
import { aboutSteps, factsAbout } from './declared.ts'
import { differentLines, type LineWords } from './different-lines.ts'
import type { AboutQuestion, Example, ExampleLine, FlowExamples } from './example.ts'
import { aboutQuestions } from './questions.ts'
import { changesAfter, issuesIn, outcomeOf, type Replayed, refusalOf, replay } from './replay.ts'

type AnyFacts<D> = Facts<D, TenantSettings>

/** A difference between a flow and its worked examples. */
export interface Difference {
  readonly company: string
  /** In words, with the file to open. */
  readonly message: string
}

const meant =
  'if that is meant, run npm run examples, and have its page signed again where that changes.'

/** What the flow does otherwise than its worked examples say, one after the other. */
export function* differencesFrom<D>(
  replayed: Replayed<D>,
  signed: FlowExamples,
): Generator<Difference> {
  const { flow, flags } = replayed.rehearsal
  const companies = new Map(companiesWith(flags).map((one) => [one.name, one.settings]))
  const entered: AnyFacts<D>[] = []
  const say = (where: string, company: string, found: readonly Sentence[]): Difference[] =>
    found.map(([file, sentence]) => ({
      company,
      message: `${where}: ${sentence} Open ${file(flow)}; ${meant}`,
    }))
  yield* say(flow.title, '', fromDeclaration(replayed.rehearsal, signed))
  for (const [index, example] of signed.examples.entries()) {
    const { company, answers } = example
    const where = `Example ${index + 1} of ${flow.title}`
    const settings = companies.get(company)
    if (!settings) {
      const sentence = `there is no company "${company}" any more.`
      yield* say(where, company, [[declarationFile, sentence]])
      continue
    }
    const facts = replay(replayed.rehearsal, settings, answers)
    entered.push(facts)
    yield* say(where, company, fromExample(replayed, example, facts))
  }
  yield* say(flow.title, '', fromQuestions(aboutQuestions(flow, entered), signed.questions))
}

function fromExample<D>(
  replayed: Replayed<D>,
  { expected, changes, refused }: Example,
  facts: AnyFacts<D>,
): Sentence[] {
  const { flow } = replayed.rehearsal
  return [
    ...fromOutcome(outcomeOf(replayed, facts), expected),
    ...issuesIn(flow, facts).map(
      ({ label, message }): Sentence => [
        rulesFile,
        `the answer to "${label}" is refused with "${message}" now; its example submits it.`,
      ],
    ),
    ...changes.flatMap((one): Sentence[] => {
      const effects = flow.steps.has(one.step) ? changesAfter(flow, facts, one) : []
      if (dequal(effects, one.effects)) return []
      const sentence = `after "${one.change}" ${wordsOf(effects)} now; its example says that ${wordsOf(one.effects)}.`
      return [[declarationFile, sentence]]
    }),
    ...refused.flatMap((one): Sentence[] => {
      const message = refusalOf(flow, facts, one)
      if (message === one.message) return []
      const does = message === undefined ? 'is taken now' : `is refused with "${message}" now`
      const sentence = `"${one.text}" as the answer to "${one.label}" ${does}; its example refuses it with "${one.message}".`
      return [[rulesFile, sentence]]
    }),
  ]
}

/** What is declared otherwise of the flow and its steps. */
function fromDeclaration<D>(rehearsal: Rehearsal<D>, signed: FlowExamples): Sentence[] {
  const { flow } = rehearsal
  const steps = aboutSteps(flow)
  return [
    ...differentLines(factsAbout(rehearsal), signed.facts, ofThe('the flow')).map(
      (sentence): Sentence => [portalWords.test(sentence) ? portalFile : declarationFile, sentence],
    ),
    // That a step is there, or is not, is said of the examples that show it.
    ...signed.steps.flatMap(({ step, title, lines }) => {
      const now = steps.find((one) => one.step === step)
      if (!now) return []
      return differentLines(now.lines, lines, ofThe(`the step "${title}"`)).map(
        (sentence): Sentence => [declarationFile, sentence],
      )
    }),
  ]
}

/** What is declared otherwise of the questions; that one is asked, or is not, is said of the examples. */
function fromQuestions(
  now: readonly AboutQuestion[],
  signed: readonly AboutQuestion[],
): Sentence[] {
  const keyOf = ({ step, path }: AboutQuestion) => `${step} ${path}`
  const linesOf = (of: readonly AboutQuestion[], key: string) =>
    withoutTwice(of.filter((one) => keyOf(one) === key).flatMap(({ lines }) => lines))
  const keys = new Map(signed.map((one) => [keyOf(one), one]))
  return [...keys].flatMap(([key, { title, question }]) => {
    if (!now.some((one) => keyOf(one) === key)) return []
    const words = ofThe(`"${question}" on "${title}"`)
    return differentLines(linesOf(now, key), linesOf(signed, key), words).map(
      (sentence): Sentence => [rulesFile, sentence],
    )
  })
}

/** What `portal.ts` of a flow declares. */
const portalWords =
  /^(?:Called|Permission|Purpose|Filed as|Pending|Begins at|Wizard at|In the menu)/

const ofThe = (what: string): LineWords => ({
  other: (label, text, before) =>
    `${label}: of ${what} it is "${text}" now; in its examples it is "${before}".`,
  added: (label, text) =>
    `${label}: of ${what} it is "${text}" now; in its examples it is nothing.`,
  gone: (label, before) =>
    `${label}: of ${what} it is nothing now; in its examples it is "${before}".`,
})

function wordsOf(lines: readonly ExampleLine[]): string {
  if (lines.length === 0) return 'nothing else changes'
  return lines
    .map(({ label, text }) =>
      text === 'emptied' ? `"${label}" is emptied` : `"${label}" becomes "${text}"`,
    )
    .join(' and ')
}

function withoutTwice(lines: readonly ExampleLine[]): ExampleLine[] {
  return [...new Map(lines.map((one) => [JSON.stringify(one), one])).values()]
}
