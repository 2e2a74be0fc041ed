import type { FlowExamples, LabeledText, WorkedExample } from './example.ts'
import { longTextAsLength } from './format-table.ts'

/** A part of an example that a page can show, with what it shows of the flow. */

export interface PagePart {
  /** The row of the page that it belongs to. */
  readonly row: string
  readonly text: string
  /** The heading under which several parts share a line. */
  readonly under?: string
  /** What it shows of the declaration: steps, questions, reasons, sentences, fees and tickets. */
  readonly rules: readonly string[]
  /** What else it shows: answers, changed answers, refusals. */
  readonly values: readonly string[]
}

/** The parts of an example in the order of the page. */
export function pageParts(flow: FlowExamples, example: WorkedExample): PagePart[] {
  const { expected, changes, refused } = example
  return [
    ...stepParts(flow, example),
    ...missingSteps(flow, example),
    ...feeParts(expected.fees),
    ...ticketParts(example),
    ...changes
      .filter(({ effects }) => effects.length > 0)
      .map(({ change, effects }) => ({
        row: `After "${change}"`,
        text: effects.map(lineText).join('; '),
        rules: [],
        values: [JSON.stringify([change, effects.map(({ label }) => label)])],
      })),
    ...refused.map(({ label, text, message }) => ({
      row: 'Refused',
      text: `${label}: ${longTextAsLength(text)} (*${message}*)`,
      rules: [],
      values: [`${label} refused ${message}`],
    })),
  ]
}

function stepParts(
  flow: FlowExamples,
  { expected: { steps, answers } }: WorkedExample,
): PagePart[] {
  const left = [...answers]
  return steps.flatMap(({ title, asked, acknowledges }) => {
    const row = title
    const because = commonReason(flow.steps.filter((one) => one.title === title))
    const notAsked = askedQuestions(flow, title).filter((label) => !asked.includes(label))
    return [
      ...(because === undefined
        ? []
        : [{ row, text: `*Shown: ${because}*`, rules: [`${title} ${because}`], values: [] }]),
      ...asked.flatMap((label) => questionParts(flow, title, label, takeAnswer(left, label))),
      ...(asked.length === 0
        ? [{ row, text: 'asks nothing', rules: [`${title} is shown`], values: [] }]
        : []),
      ...notAsked.map((label) => ({
        row,
        under: 'Not asked',
        text: label,
        rules: [`${title} ${label} not asked`],
        values: [],
      })),
      ...(acknowledges === undefined
        ? []
        : [
            {
              row,
              text: `Acknowledged: *${acknowledges}*`,
              rules: [`${title} is acknowledged`],
              values: [acknowledges],
            },
          ]),
    ]
  })
}

function questionParts(flow: FlowExamples, row: string, label: string, answer: string): PagePart[] {
  const known = flow.questions.filter((one) => one.title === row && one.question === label)
  const because = commonReason(known)
  const reason = because === undefined ? '' : ` *(asked: ${because})*`
  return [
    {
      row,
      text: `${label}: ${answer || 'empty'}${reason}`,
      rules: [`${row} ${label} asked`],
      values: [`${row} ${label} is ${answer}`],
    },
  ]
}

function missingSteps(flow: FlowExamples, { expected }: WorkedExample): PagePart[] {
  const shown = expected.steps.map(({ title }) => title)
  const missing = flow.steps.filter(({ title }) => !shown.includes(title))
  return missing.map(({ title }) => ({
    row: 'Not shown',
    under: 'Steps',
    text: title,
    rules: [`${title} is not shown`],
    values: [],
  }))
}

function feeParts(fees: readonly LabeledText[]): PagePart[] {
  const row = 'Fees'
  if (fees.length === 0) return [{ row, text: 'none', rules: ['no fee'], values: [] }]
  return fees.map((fee) => ({
    row,
    text: lineText(fee),
    rules: [`fee ${fee.label}`],
    values: [`fee ${lineText(fee)}`],
  }))
}

function ticketParts({ expected: { tickets, answers } }: WorkedExample): PagePart[] {
  if (tickets.length === 0) {
    return [{ row: 'Tickets', text: 'none', rules: ['no ticket'], values: [] }]
  }
  return tickets.map(({ template, name, says }) => ({
    row: `Ticket *${name}*`,
    text:
      says.map((line) => withoutRepeatedAnswer(line, answers)).join('; ') || 'says nothing else',
    rules: [`ticket ${template}`],
    values: [],
  }))
}

/** Shortens a ticket line to its label if it repeats an answer. */
export function withoutRepeatedAnswer(line: string, answers: readonly LabeledText[]): string {
  const [label = ''] = line.split(': ', 1)
  const isAnswer =
    answers.some((one) => lineText(one) === line) ||
    (!/:.*:/.test(line) && answers.some((one) => one.label === label))
  return isAnswer ? label : line.trim()
}

/** Takes the answer to a question from the list, so that questions with the same label get one each. */
export function takeAnswer(left: LabeledText[], label: string): string {
  const [own] = left.splice(left.findIndex((one) => one.label === label) >>> 0, 1)
  return own?.text ?? ''
}

/** The reason if all steps or questions with this name share it; they may have different ones. */
function commonReason(about: readonly { readonly lines: readonly LabeledText[] }[]) {
  const reasons = about
    .flatMap(({ lines }) => lines)
    .filter(({ label }) => label === 'Asked because' || label === 'Shown because')
  return reasons.length === 0
    ? undefined
    : [...new Set(reasons.map(({ text }) => text))].join(' Or: ')
}

function askedQuestions(flow: FlowExamples, title: string): string[] {
  const asked = flow.questions.filter((one) => one.title === title)
  return [...new Set(asked.map(({ question }) => question))]
}

function lineText({ label, text }: LabeledText): string {
  return `${label}: ${text}`
}
