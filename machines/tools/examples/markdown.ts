import type { About, Example, FlowExamples } from './example.ts'

/** Worked examples as a page that an analyst reads and signs. */

const unsigned = 'Signed by ______________________ on ______________'
const signature = /^Signed by .*$/m

/** @param before the page as it was: where nothing but its signature differs, it stays signed */
export function examplesPage(examples: FlowExamples, before = ''): string {
  const page = [
    `# Worked examples: ${examples.title}`,
    '',
    'Written by `npm run examples`; the publish gate compares the flow with them. Whoever signs says that each request below is right: what is asked, what it costs, which tickets it opens, what is sent, what a change of mind empties and what is refused; and that what is said of the flow, its steps and its questions holds.',
    '',
    unsigned,
    '',
    '## The flow',
    '',
    ...table(
      ['What', 'Is so'],
      examples.facts.map(({ label, text }) => [label, text]),
    ),
    '',
    '## The steps',
    '',
    ...table(['Step', 'What holds for it'], examples.steps.map(rowAbout)),
    ...examples.examples.flatMap(sectionOf),
    '',
    '## What a change of mind does',
    '',
    ...table(
      ['Example', 'Other answer', 'Then'],
      examples.examples.flatMap(({ changes }, index) =>
        changes
          .filter(({ effects }) => effects.length > 0)
          .map(({ change, effects }) => [
            `${index + 1}`,
            change,
            effects.map(({ label, text }) => `${label}: ${text}`).join('; '),
          ]),
      ),
    ),
    '',
    '## What is refused',
    '',
    ...table(
      ['Example', 'Question', 'Answer', 'Message'],
      examples.examples.flatMap(({ refused }, index) =>
        refused.map(({ label, text, message }) => [
          `${index + 1}`,
          label,
          text.length > 60 || /^x{5,}$/.test(text) ? `${text.length} characters` : text,
          message,
        ]),
      ),
    ),
    '',
    '## The questions',
    '',
    ...table(
      ['Step', 'Question', 'What holds for it'],
      examples.questions.map(({ title, question, lines }) => {
        const [, words = ''] = rowAbout({ title, lines })
        return [title, question, words]
      }),
    ),
    '',
  ].join('\n')
  const signed = signature.exec(before)?.[0] ?? unsigned
  return before.replace(signature, unsigned) === page ? page.replace(unsigned, () => signed) : page
}

function rowAbout({ title, lines }: Pick<About, 'title' | 'lines'>): string[] {
  return [title, lines.map(({ label, text }) => `${label}: ${text}`).join('<br>') || 'nothing']
}

function sectionOf({ company, expected }: Example, index: number): string[] {
  const { steps, answers, fees, tickets, sends } = expected
  const answerLines = answers.map(({ label, text }) => `${label}: ${text}`)
  /** What repeats an answer is named alone. */
  const shorten = (line: string) => {
    const [label = ''] = line.split(': ', 1)
    const isAnswer =
      answerLines.includes(line) ||
      (!/:.*:/.test(line) && answers.some((one) => one.label === label))
    return isAnswer ? label : line.trim()
  }
  const left = [...answers]
  /** A question with its answer, of several that are called alike each with its own. */
  const takeAnswer = (label: string) => {
    const [own] = left.splice(left.findIndex((one) => one.label === label) >>> 0, 1)
    return own?.text ? `${label}: ${own.text}` : label
  }
  return [
    '',
    `## Example ${index + 1}${company ? ` (${company})` : ''}`,
    '',
    ...table(
      ['Step', 'Asks, and is answered'],
      [
        ...steps.map(({ title, asked, acknowledges }) => [
          title,
          [
            asked.map(takeAnswer).join('<br>') || 'nothing',
            ...(acknowledges ? [`Acknowledged: *${acknowledges}*`] : []),
          ].join('<br>'),
        ]),
        ['**Fees**', fees.map(({ label, text }) => `${label}: ${text}`).join('<br>') || 'none'],
        ...(tickets.length > 0 ? [] : [['**Tickets**', 'none']]),
      ],
    ),
    ...(tickets.length > 0
      ? [
          '',
          ...table(
            ['Ticket', 'Lists'],
            tickets.map(({ name, says }) => [name, says.map(shorten).join('<br>')]),
          ),
        ]
      : []),
    '',
    '<details><summary>What is sent</summary>',
    '',
    ...table(
      ['Member', 'Value'],
      sends.map(({ label, text }) => [label, text]),
    ),
    '',
    '</details>',
  ]
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const row = (cells: readonly string[]) => `| ${cells.map(cellOf).join(' | ')} |`
  if (rows.length === 0) return ['Nothing.']
  return [row(heads), row(heads.map(() => '---')), ...rows.map(row)]
}

function cellOf(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', '<br>')
}
