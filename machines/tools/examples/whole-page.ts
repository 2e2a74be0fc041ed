import type { About, Example, FlowExamples } from './example.ts'
import { takeAnswer, withoutAnswer } from './page-parts.ts'
import { shortened, table } from './tables.ts'

/** All worked examples of a flow with everything that is compared: longer than anybody signs. */
export function wholePage(examples: FlowExamples): string {
  return [
    `# All worked examples: ${examples.title}`,
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
          shortened(text),
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
}

function rowAbout({ title, lines }: Pick<About, 'title' | 'lines'>): string[] {
  return [title, lines.map(({ label, text }) => `${label}: ${text}`).join('<br>') || 'nothing']
}

function sectionOf({ company, expected }: Example, index: number): string[] {
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
    ...table(
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
          ...table(
            ['Ticket', 'Lists'],
            tickets.map(({ name, says }) => [
              name,
              says.map((line) => withoutAnswer(line, answers)).join('<br>'),
            ]),
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
