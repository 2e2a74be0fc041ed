import { dequal } from 'dequal/lite'
import { declarationFile, draftFile, rulesFile, ticketsFile } from '../gate/flow-files.ts'
import { describeLineDifferences, isOtherText } from './different-lines.ts'
import type { ExampleOutcome } from './example.ts'

type FileOf = typeof declarationFile

/** A difference as a sentence, with the file to open. */
export type DifferenceInFile = readonly [FileOf, string]

/** Differences between an example's results now and those that were signed. */
export function outcomeDifferences(
  now: ExampleOutcome,
  signed: ExampleOutcome,
): DifferenceInFile[] {
  const titles = (one: ExampleOutcome) => one.steps.map(({ title }) => title)
  const added = titles(now).filter((title) => !titles(signed).includes(title))
  const gone = titles(signed).filter((title) => !titles(now).includes(title))
  const isReordered =
    added.length + gone.length === 0 && titles(now).join('\n') !== titles(signed).join('\n')
  return [
    ...added.map(
      (title): DifferenceInFile => [
        declarationFile,
        `"${title}" is shown now; its example does not show it.`,
      ],
    ),
    ...gone.map(
      (title): DifferenceInFile => [
        declarationFile,
        `"${title}" is not shown now; its example shows it.`,
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
    ...signed.steps.flatMap(({ title, asked, acknowledges }) => {
      const same = now.steps.find((step) => step.title === title)
      if (!same) return []
      const acknowledged = isOtherText(same.acknowledges, acknowledges)
        ? [
            [
              declarationFile,
              `on "${title}" is acknowledged "${same.acknowledges ?? 'nothing'}" now; its example says "${acknowledges ?? 'nothing'}".`,
            ] as const,
          ]
        : []
      return [...questionDifferences(same.asked, asked), ...acknowledged]
    }),
    ...describeLineDifferences(now.answers, signed.answers, {
      other: (label, text, before) => `"${label}" is "${text}" now; its example says "${before}".`,
      added: () => undefined,
      gone: () => undefined,
    }).map((sentence): DifferenceInFile => [rulesFile, sentence]),
    ...describeLineDifferences(now.fees, signed.fees, {
      other: (label, text, before) => `"${label}" costs ${text} now; its example says ${before}.`,
      added: (label, text) =>
        `"${label}" of ${text} is charged now; its example does not charge it.`,
      gone: (label, text) => `"${label}" is not charged now; its example charges ${text}.`,
    }).map((sentence): DifferenceInFile => [declarationFile, sentence]),
    ...ticketDifferences(now.tickets, signed.tickets).map(
      (sentence): DifferenceInFile => [ticketsFile, sentence],
    ),
    ...describeLineDifferences(now.sends, signed.sends, {
      other: (label, text, before) =>
        `${label} is sent as "${text}" now; its example sends "${before}".`,
      added: (label, text) => `${label} is sent as "${text}" now; its example sends nothing there.`,
      gone: (label, before) => `${label} is not sent now; its example sends "${before}".`,
    }).map((sentence): DifferenceInFile => [draftFile, sentence]),
  ]
}

function ticketDifferences(
  now: ExampleOutcome['tickets'],
  signed: ExampleOutcome['tickets'],
): string[] {
  const templates = (of: ExampleOutcome['tickets']) => of.map(({ template }) => template)
  return [
    ...templates(now)
      .filter((name) => !templates(signed).includes(name))
      .map((name) => `the ticket "${name}" is opened now; its example does not open it.`),
    ...templates(signed)
      .filter((name) => !templates(now).includes(name))
      .map((name) => `the ticket "${name}" is not opened now; its example opens it.`),
    ...signed.flatMap(({ template, name, says }) => {
      const same = now.find((one) => one.template === template)
      if (!same) return []
      const called =
        same.name === name
          ? []
          : [
              `the ticket "${template}" is called "${same.name}" now; in its examples it is "${name}".`,
            ]
      const added = same.says.filter((text) => !says.includes(text))
      const gone = says.filter((text) => !same.says.includes(text))
      const isReordered = added.length + gone.length === 0 && !dequal(same.says, says)
      return [
        ...called,
        ...added.map(
          (text) => `the ticket "${template}" says "${text}" now; in its example it does not.`,
        ),
        ...gone.map(
          (text) => `the ticket "${template}" does not say "${text}" now, as in its example.`,
        ),
        ...(isReordered ? [`the ticket "${template}" says the same in another order now.`] : []),
      ]
    }),
  ]
}

function questionDifferences(
  now: readonly string[],
  signed: readonly string[],
): DifferenceInFile[] {
  return [
    ...now
      .filter((label) => !signed.includes(label))
      .map(
        (label): DifferenceInFile => [
          rulesFile,
          `"${label}" is asked now; its example does not ask it.`,
        ],
      ),
    ...signed
      .filter((label) => !now.includes(label))
      .map(
        (label): DifferenceInFile => [
          rulesFile,
          `"${label}" is not asked now; its example asks it.`,
        ],
      ),
  ]
}
