import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  exampleMessageContext,
  exampleWebhook,
  messagesPage,
} from '#server/messages/documentation.ts'
import { ticketOpenedMessage } from '#server/messages/kinds/ticket-opened.tsx'
import { vendorAskedMessage } from '#server/messages/kinds/vendor-asked.tsx'
import { personalMessage } from '#server/messages/message-kind.ts'
import { type MessageDataByName, messageTable } from '#server/messages/message-table.ts'
import { toMail } from '#server/messages/renderings.ts'
import type { enqueueMail, QueuedMail } from '#server/outbox/enqueue.ts'
import { palette } from '#src/ui/theme/palette.ts'

/** The table of messages: what holds for each kind. */

const root = resolve(import.meta.dirname, '../../..')
const fileAt = (path: string) => readFileSync(resolve(root, path), 'utf8')
const htmlOf = (kind: (typeof messageTable)[number], data = kind.example) =>
  toMail(kind, data, exampleMessageContext).html

test('no two kinds have one name', () => {
  const names = messageTable.map(({ name }) => name)
  expect(names).toHaveLength(7)
  expect(new Set(names).size).toBe(names.length)
})

test('only a mail of the table can be noted, and only with what it says', () => {
  type Noted = Parameters<typeof enqueueMail>[2]
  const stranger = personalMessage({ ...vendorAskedMessage, name: 'vendor.thanked' })
  expectTypeOf(vendorAskedMessage).toExtend<Noted>()
  expectTypeOf(stranger).not.toExtend<Noted>()
  expectTypeOf(ticketOpenedMessage).not.toExtend<Noted>()
  type Asked = QueuedMail<MessageDataByName['vendor.asked']>
  expectTypeOf<Parameters<typeof enqueueMail<'vendor.asked'>>[3]>().toEqualTypeOf<Asked>()
  expectTypeOf<QueuedMail<MessageDataByName['training.reminded']>>().not.toExtend<Asked>()
  expect(messageTable.some(({ name }) => name === String(stranger.name))).toBe(false)
})

describe.each(messageTable)('$name', (kind) => {
  test('has an example of its own schema', () => {
    expect(kind.data.parse(kind.example)).toEqual(kind.example)
  })

  test('has the same elements in its HTML, whatever somebody writes', () => {
    const hostile = `<img src=x onerror=alert(1)>"'&</title></style><a href="https://evil.example">`
    const written = kind.data.parse(
      // All texts but the one of an enumeration.
      JSON.parse(JSON.stringify(kind.example), (key, value) =>
        typeof value === 'string' && key !== 'of' ? value + hostile : value,
      ),
    )
    const elements = (html: string) => html.match(/<[^>]*>/g)
    const html = htmlOf(kind, written)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(elements(html)).toEqual(elements(htmlOf(kind)))
  })

  test('loads nothing, and leads to pages of the portal alone', () => {
    const html = htmlOf(kind)
    expect(html).not.toMatch(/\bsrc=|\bsrcset=|background=|url\(|@import|<link|<script|<form/i)
    const pages = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => new URL(address))
    const routes = fileAt('src/routeTree.gen.ts')
    for (const { origin, pathname } of pages) {
      expect(origin).toBe('https://portal.example.com')
      expect(routes).toContain(`fullPath: '${pathname}'`)
    }
    expect(pages).toHaveLength(['vendor.asked', 'training.reminded'].includes(kind.name) ? 0 : 1)
  })

  test('says in its HTML what its plain text says', () => {
    const { text, html } = toMail(kind, kind.example, exampleMessageContext)
    const shown = html
      .replace(/^[\s\S]*<body/, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&#x27;', "'")
    const words = text.match(/[\p{L}\p{N}@.:/-]+/gu) ?? []
    expect(words.filter((word) => !shown.includes(word))).toEqual([])
  })
})

test('a further line of an answer is no line of ours in HTML either, with or without style sheets', () => {
  const body = 'Comment: it is\n  Requested by: somebody else\n\n\n'
  const html = htmlOf(ticketOpenedMessage, { ...ticketOpenedMessage.example, body })
  expect(html).toContain('Comment: it is<br/>\u00a0\u00a0Requested by: somebody else</td>')
})

test('mails have the colors of the portal', () => {
  const known = JSON.stringify(palette)
  const colors = messageTable.flatMap((kind) => htmlOf(kind).match(/#[0-9a-f]{6}\b/g) ?? [])
  expect(new Set(colors).size).toBeGreaterThan(10)
  expect(colors.filter((color) => !known.includes(color))).toEqual([])
})

test('docs/messages.md says what the table says; npm run messages writes it', () => {
  expect(fileAt('docs/messages.md')).toBe(messagesPage())
})

test('docs/connect-a-ticket-system.md shows the webhooks of the table', () => {
  const blocks = [
    ...fileAt('docs/connect-a-ticket-system.md').matchAll(/```json\n([\s\S]*?)```/g),
  ].map(([, block = '']) => ({ ...JSON.parse(block), timestamp: '' }))
  const examples = messageTable.slice(0, 2).map((kind) => {
    const webhook = exampleWebhook(kind) ?? ''
    return { ...JSON.parse(webhook), timestamp: '' }
  })
  expect(blocks).toEqual(examples)
})
