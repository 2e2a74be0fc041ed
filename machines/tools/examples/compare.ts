import { dequal } from 'dequal/lite'
import { declarationFile, rulesFile, ticketsFile } from '../gate/files-of-flow.ts'
import { companiesWith } from '../rehearsal/tenants.ts'
import type { ExampleLine, FlowExamples, Outcome } from './example.ts'
import { changesAfter, outcomeOf, type Replayed, refusalOf, replay } from './replay.ts'

/** A difference between a flow and its worked examples. */
export interface Difference {
  readonly company: string
  /** In words, with the file to open. */
  readonly message: string
}

/** What the flow does otherwise than its worked examples say. */
export function differencesFrom<D>(
  replayed: Replayed<D>,
  { examples }: FlowExamples,
): Difference[] {
  const { rehearsal } = replayed
  const { flow, flags } = rehearsal
  const companies = new Map(companiesWith(flags).map((one) => [one.name, one.settings]))
  const meant = 'if that is meant, run npm run examples and have it signed again.'
  return examples.flatMap(({ company, answers, expected, changes, refused }, index) => {
    const say = (file: string, sentence: string): Difference => ({
      company,
      message: `Example ${index + 1} of ${flow.title}: ${sentence} Open ${file}; ${meant}`,
    })
    const settings = companies.get(company)
    if (!settings) return [say(declarationFile(flow), `there is no company "${company}" any more.`)]
    const facts = replay(rehearsal, settings, answers)
    return [
      ...fromOutcome(outcomeOf(replayed, facts), expected).map(([file, sentence]) =>
        say(file(flow), sentence),
      ),
      ...changes.flatMap((one) => {
        const effects = flow.steps.has(one.step) ? changesAfter(flow, facts, one) : []
        if (dequal(effects, one.effects)) return []
        const sentence = `after "${one.change}" ${wordsOf(effects)} now; the signed example says that ${wordsOf(one.effects)}.`
        return [say(declarationFile(flow), sentence)]
      }),
      ...refused.flatMap((one) => {
        const message = refusalOf(flow, facts, one)
        if (message === one.message) return []
        const does = message === undefined ? 'is taken now' : `is refused with "${message}" now`
        const sentence = `"${one.text}" as the answer to "${one.label}" ${does}; the signed example refuses it with "${one.message}".`
        return [say(rulesFile(flow), sentence)]
      }),
    ]
  })
}

function wordsOf(lines: readonly ExampleLine[]): string {
  if (lines.length === 0) return 'nothing else changes'
  return lines
    .map(({ label, text }) =>
      text === 'emptied' ? `"${label}" is emptied` : `"${label}" becomes "${text}"`,
    )
    .join(' and ')
}

type FileOf = typeof declarationFile
type Sentence = readonly [FileOf, string]

function fromOutcome(now: Outcome, signed: Outcome): Sentence[] {
  const titles = (one: Outcome) => one.steps.map(({ title }) => title)
  const added = titles(now).filter((title) => !titles(signed).includes(title))
  const gone = titles(signed).filter((title) => !titles(now).includes(title))
  const isReordered =
    added.length + gone.length === 0 && titles(now).join('\n') !== titles(signed).join('\n')
  return [
    ...added.map(
      (title): Sentence => [
        declarationFile,
        `"${title}" is shown now; the signed example does not show it.`,
      ],
    ),
    ...gone.map(
      (title): Sentence => [
        declarationFile,
        `"${title}" is not shown now; the signed example shows it.`,
      ],
    ),
    ...(isReordered
      ? [
          [
            declarationFile,
            `the steps are in another order now: ${titles(now).join(', ')}.`,
          ] as const,
        ]
      : []),
    ...signed.steps.flatMap(({ title, asked }) => {
      const same = now.steps.find((step) => step.title === title)
      return same ? fromQuestions(same.asked, asked) : []
    }),
    ...fromLines(now.answers, signed.answers, {
      other: (label, text, before) =>
        `"${label}" is "${text}" now; the signed example says "${before}".`,
      added: () => undefined,
      gone: () => undefined,
    }).map((sentence): Sentence => [rulesFile, sentence]),
    ...fromLines(now.fees, signed.fees, {
      other: (label, text, before) =>
        `"${label}" costs ${text} now; the signed example says ${before}.`,
      added: (label, text) =>
        `"${label}" of ${text} is charged now; the signed example does not charge it.`,
      gone: (label, text) => `"${label}" is not charged now; the signed example charges ${text}.`,
    }).map((sentence): Sentence => [declarationFile, sentence]),
    ...now.tickets
      .filter((name) => !signed.tickets.includes(name))
      .map(
        (name): Sentence => [
          ticketsFile,
          `the ticket "${name}" is opened now; the signed example does not open it.`,
        ],
      ),
    ...signed.tickets
      .filter((name) => !now.tickets.includes(name))
      .map(
        (name): Sentence => [
          ticketsFile,
          `the ticket "${name}" is not opened now; the signed example opens it.`,
        ],
      ),
  ]
}

function fromQuestions(now: readonly string[], signed: readonly string[]): Sentence[] {
  return [
    ...now
      .filter((label) => !signed.includes(label))
      .map(
        (label): Sentence => [
          rulesFile,
          `"${label}" is asked now; the signed example does not ask it.`,
        ],
      ),
    ...signed
      .filter((label) => !now.includes(label))
      .map(
        (label): Sentence => [
          rulesFile,
          `"${label}" is not asked now; the signed example asks it.`,
        ],
      ),
  ]
}

interface LineWords {
  readonly other: (label: string, text: string, before: string) => string
  readonly added: (label: string, text: string) => string | undefined
  readonly gone: (label: string, text: string) => string | undefined
}

function fromLines(
  now: readonly ExampleLine[],
  signed: readonly ExampleLine[],
  words: LineWords,
): string[] {
  const textsOf = (lines: readonly ExampleLine[], label: string) =>
    lines
      .filter((one) => one.label === label)
      .map(({ text }) => text)
      .join('; ')
  const labels = [...new Set([...signed, ...now].map(({ label }) => label))]
  return labels.flatMap((label) => {
    const [text, before] = [textsOf(now, label), textsOf(signed, label)]
    if (text === before) return []
    const said =
      before === ''
        ? words.added(label, text)
        : text === ''
          ? words.gone(label, before)
          : words.other(label, text, before)
    return said ?? []
  })
}
