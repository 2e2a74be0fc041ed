import { z } from 'zod/mini'
import { mailOf, webhookOf } from './forms.ts'
import type { Place } from './message-kind.ts'
import { messageTable } from './message-table.ts'
import { portalLinks } from './portal-links.ts'

type AnyKind = (typeof messageTable)[number]

/** Where and when invented messages leave. */
export const examplePlace: Place = {
  links: portalLinks('https://portal.example.com'),
  filesGoAlong: true,
}
const exampleTime = '2026-03-05T15:00:00.000Z'

/** The body of the webhook of an invented message; undefined where a kind is a mail only. */
export function exampleWebhook(kind: AnyKind): string | undefined {
  if (kind.goesTo === 'people') return undefined
  // Judged, so that its parts are in the order in which they leave.
  const said = kind.said.parse({ type: kind.name, timestamp: exampleTime, data: kind.example })
  return JSON.stringify(webhookOf(kind, said, examplePlace.links), null, 2)
}

/** All messages as docs/messages.md says them. */
export function messagesPage(): string {
  const introduction = `# Messages

Everything that Stepwell sends to other systems and to people. \`npm run messages\` writes this page from \`server/messages/message-table.ts\`.

Messages about tickets go to your ticket system, [by webhook or by mail](connect-a-ticket-system.md). The others are mails to people. Every mail has a plain text and the same in HTML, which loads nothing from the network. To see them, run \`npm run admin -- messages preview FOLDER\` and open \`index.html\` in that folder.

| Message | Name | Goes to | What it does |
| --- | --- | --- | --- |
${messageTable.map(({ title, name, goesTo, summary }) => `| [${title}](#${anchorOf(title)}) | \`${name}\` | ${goesTo === 'people' ? 'people' : 'your ticket system'} | ${summary} |`).join('\n')}
`
  return [introduction, ...messageTable.map(sectionOf)].join('\n')
}

function sectionOf(kind: AnyKind): string {
  const { subject, text } = mailOf(kind, kind.example, examplePlace)
  const webhook = exampleWebhook(kind)
  return [
    `## ${kind.title}`,
    `\`${kind.name}\`. ${kind.summary}`,
    [
      '| Data | | Meaning |',
      '| --- | --- | --- |',
      ...partsOf('', z.toJSONSchema(kind.data)).map(lineOf),
    ].join('\n'),
    ...(webhook === undefined ? [] : ['Webhook:', fenced('json', webhook)]),
    `Mail, \`${subject}\`:`,
    fenced('text', text.trimEnd()),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

const fenced = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``
const anchorOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

interface Row {
  readonly path: string
  readonly type: string
  readonly description: string
}

const lineOf = ({ path, type, description }: Row) => `| \`${path}\` | ${type} | ${description} |`

type Schema = z.core.JSONSchema.JSONSchema

/** The parts of an object, those of objects in it behind a dot, and those of lists behind brackets. */
function partsOf(before: string, { properties = {} }: Schema): Row[] {
  return Object.entries(properties).flatMap(([name, part]) =>
    typeof part === 'boolean' ? [] : rowsOfPart(`${before}${name}`, part),
  )
}

function rowsOfPart(path: string, part: Schema): Row[] {
  const { description = '', items } = part
  const inner = typeof items === 'object' && !Array.isArray(items) ? items : undefined
  const below = inner ? partsOf(`${path}[].`, inner) : partsOf(`${path}.`, part)
  if (below.length > 0 && description === '') return below
  return [{ path, type: typeOf(part), description }, ...below]
}

const types: Readonly<Record<string, string>> = { string: 'text', integer: 'number', array: 'list' }

function typeOf({ type, anyOf = [] }: Schema): string {
  const alternatives = anyOf.flatMap((one) => (typeof one === 'object' ? [typeOf(one)] : []))
  const own = [type ?? []].flat().map((one) => types[one] ?? one)
  return [...own, ...alternatives].join(' or ')
}
