import type { FlowExamples, StepDescription, WorkedExample } from './example.ts'
import { formatTable, longTextAsLength } from './format-table.ts'
import { takeAnswer, withoutRepeatedAnswer } from './page-parts.ts'

/** All worked examples of a flow with everything that is compared. Too long to be signed. */
export function wholePage(examples: FlowExamples): string {
  return [
    `# All worked examples: ${examples.title}`,
    '',
    '## The flow',
    '',
    ...formatTable(
      ['What', 'Is so'],
      examples.facts.map(({ label, text }) => [label, text]),
    ),
    '',
    '## The steps',
    '',
    ...formatTable(['Step', 'What holds for it'], examples.steps.map(rowAbout)),
    ...examples.examples.flatMap(exampleSection),
    '',
    '## What a change of mind does',
    '',
    ...formatTable(
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
    ...formatTable(
      ['Example', 'Question', 'Answer', 'Message'],
      examples.examples.flatMap(({ refused }, index) =>
        refused.map(({ label, text, message }) => [
          `${index + 1}`,
          label,
          longTextAsLength(text),
          message,
        ]),
      ),
    ),
    '',
    '## The questions',
    '',
    ...formatTable(
      ['Step', 'Question', 'What holds for it'],
      examples.questions.map(({ title, question, lines }) => {
        const [, words = ''] = rowAbout({ title, lines })
        return [title, question, words]
      }),
    ),
    '',
  ].join('\n')
}

function rowAbout({ title, lines }: Pick<StepDescription, 'title' | 'lines'>): string[] {
  return [title, lines.map(({ label, text }) => `${label}: ${text}`).join('<br>') || 'nothing']
}

function exampleSection({ company, expected }: WorkedExample, index: number): string[] {
  const { steps, answers, fees, tickets, sends } = expected
  const left = [...answers]
  const answered = (label: string) => {
    const answer = takeAnswer(left, label)
    return answer ? `${label}: ${answer}` : label
  }
  return [
    '',
    `## Example ${index + 1}${company ? ` (${company})` : ''}`,
    '',
    ...formatTable(
      ['Step', 'Asks, and is answered'],
      [
        ...steps.map(({ title, asked, acknowledges }) => [
          title,
          [
            asked.map(answered).join('<br>') || 'nothing',
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
          ...formatTable(
            ['Ticket', 'Lists'],
            tickets.map(({ name, says }) => [
              name,
              says.map((line) => withoutRepeatedAnswer(line, answers)).join('<br>'),
            ]),
          ),
        ]
      : []),
    '',
    '<details><summary>What is sent</summary>',
    '',
    ...formatTable(
      ['Member', 'Value'],
      sends.map(({ label, text }) => [label, text]),
    ),
    '',
    '</details>',
  ]
}
