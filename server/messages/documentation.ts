import { z } from 'zod/mini'
import type { MessageContext } from './message-kind.ts'
import { messageTable } from './message-table.ts'
import { createPortalLinks } from './portal-links.ts'
import { toMail, toWebhook } from './renderings.ts'

type AnyKind = (typeof messageTable)[number]

/** Context of example messages. */
export const exampleMessageContext: MessageContext = {
  links: createPortalLinks('https://portal.example.com'),
  filesGoAlong: true,
}
const exampleTime = '2026-03-05T15:00:00.000Z'

/** An example webhook body; undefined for messages that are mails only. */
export function exampleWebhook(kind: AnyKind): string | undefined {
  if (kind.goesTo === 'people') return undefined
  // Parsed, so that its fields are in the order they are sent.
  const said = kind.schema.parse({ type: kind.name, timestamp: exampleTime, data: kind.example })
  return JSON.stringify(toWebhook(kind, said, exampleMessageContext.links), null, 2)
}

/** The content of docs/messages.md. */
export function messagesPage(): string {
  const introduction = `# Messages

Everything that Stepwell sends to other systems and to people. \`npm run messages\` writes this page from \`server/messages/message-table.ts\`.

Messages about tickets go to your ticket system, [by webhook or by email](connect-a-ticket-system.md). The others are emails to people. Every email has the same content as plain text and as HTML, which loads nothing from the network. To see them, run \`npm run admin -- messages preview FOLDER\` and open \`index.html\` in that folder.

| Message | Name | Goes to | What it does |
| --- | --- | --- | --- |
${messageTable.map(({ title, name, goesTo, summary }) => `| [${title}](#${headingAnchor(title)}) | \`${name}\` | ${goesTo === 'people' ? 'people' : 'your ticket system'} | ${summary} |`).join('\n')}
`
  return [introduction, ...messageTable.map(kindSection)].join('\n')
}

function kindSection(kind: AnyKind): string {
  const { subject, text } = toMail(kind, kind.example, exampleMessageContext)
  const webhook = exampleWebhook(kind)
  return [
    `## ${kind.title}`,
    `\`${kind.name}\`. ${kind.summary}`,
    [
      '| Data | | Meaning |',
      '| --- | --- | --- |',
      ...schemaRows('', z.toJSONSchema(kind.data)).map(tableLine),
    ].join('\n'),
    ...(webhook === undefined ? [] : ['Webhook:', fenced('json', webhook)]),
    `Email, \`${subject}\`:`,
    fenced('text', text.trimEnd()),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

const fenced = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``
const headingAnchor = (title: string) => title.toLowerCase().replaceAll(' ', '-')

interface SchemaRow {
  readonly path: string
  readonly type: string
  readonly description: string
}

const tableLine = ({ path, type, description }: SchemaRow) =>
  `| \`${path}\` | ${type} | ${description} |`

type Schema = z.core.JSONSchema.JSONSchema

/** Table rows for a schema's fields: nested objects with dots, lists with brackets. */
function schemaRows(before: string, { properties = {} }: Schema): SchemaRow[] {
  return Object.entries(properties).flatMap(([name, part]) =>
    typeof part === 'boolean' ? [] : partRows(`${before}${name}`, part),
  )
}

function partRows(path: string, part: Schema): SchemaRow[] {
  const { description = '', items } = part
  const inner = typeof items === 'object' && !Array.isArray(items) ? items : undefined
  const below = inner ? schemaRows(`${path}[].`, inner) : schemaRows(`${path}.`, part)
  if (below.length > 0 && description === '') return below
  return [{ path, type: typeName(part), description }, ...below]
}

const types: Readonly<Record<string, string>> = { string: 'text', integer: 'number', array: 'list' }

function typeName({ type, anyOf = [] }: Schema): string {
  const alternatives = anyOf.flatMap((one) => (typeof one === 'object' ? [typeName(one)] : []))
  const own = [type ?? []].flat().map((one) => types[one] ?? one)
  return [...own, ...alternatives].join(' or ')
}
