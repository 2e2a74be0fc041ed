import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { NotDone } from '../administration/administration.ts'
import { messageTable } from '../messages/message-table.ts'
import { previewFiles } from '../messages/preview.tsx'

/**
 * `npm run admin -- messages`, and `messages preview FOLDER`. Needs no database: what it shows is invented.
 * @returns lines for the operator
 * @throws NotDone where it is no such command
 */
export function runMessageCommand(words: readonly string[]): readonly string[] {
  const [verb, path, ...rest] = words
  if (verb === undefined) {
    const width = Math.max(...messageTable.map(({ name }) => name.length))
    return messageTable.map(({ name, summary }) => `${name.padEnd(width)}  ${summary}`)
  }
  if (verb !== 'preview' || path === undefined || rest.length > 0) {
    throw new NotDone('It is: npm run admin -- messages, or messages preview FOLDER')
  }
  // As seen from where the person called npm.
  const folder = resolve(process.env.INIT_CWD ?? '.', path)
  mkdirSync(folder, { recursive: true })
  for (const [name, content] of previewFiles()) writeFileSync(join(folder, name), content)
  return [`Open ${join(folder, 'index.html')} in a browser.`]
}
