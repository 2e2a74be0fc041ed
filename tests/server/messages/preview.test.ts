import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AdministrationError } from '#server/administration/administration.ts'
import { messageTable } from '#server/messages/message-table.ts'
import { runMessagePreviewCommand } from '#server/programs/message-commands.ts'

/** What an operator sees of messages. */

test('an operator sees each kind with what it does', () => {
  const lines = runMessagePreviewCommand([])
  expect(lines).toHaveLength(messageTable.length)
  for (const [index, { name, summary }] of messageTable.entries()) {
    expect(lines[index]).toMatch(new RegExp(`^${name} +`))
    expect(lines[index]).toContain(summary)
  }
})

test('an operator looks at every mail in a page of examples, which runs nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stepwell-messages-'))
  try {
    const path = join(folder, 'new')
    expect(runMessagePreviewCommand(['preview', path])).toEqual([
      `Open ${join(path, 'index.html')} in a browser.`,
    ])
    expect(readdirSync(path).toSorted()).toEqual(
      ['index.html', ...messageTable.map(({ name }) => `${name}.html`)].toSorted(),
    )
    const page = readFileSync(join(path, 'index.html'), 'utf8')
    for (const { title } of messageTable) expect(page).toContain(title)
    expect(page.match(/<iframe sandbox=""/g)).toHaveLength(2 * messageTable.length)
    expect(page).not.toMatch(/<script|\bsrc=|<link/)
    writeFileSync(join(folder, 'index.html'), 'Of somebody.')
    expect(() => runMessagePreviewCommand(['preview', folder])).toThrow('index.html already')
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('Of somebody.')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.each([['show'], ['preview'], ['preview one two']])('messages %s is no command', (words) => {
  expect(() => runMessagePreviewCommand(words.split(' '))).toThrow(AdministrationError)
})
