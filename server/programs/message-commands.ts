import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { AdministrationError } from '../administration/administration.ts'
import { messageTable } from '../messages/message-table.ts'
import { previewFiles } from '../messages/preview.tsx'

/**
 * `npm run admin -- messages` and `messages preview FOLDER`. Needs no database, since previews use
 * made-up data.
 * @returns lines for the operator
 * @throws AdministrationError for an unknown command
 */
export function runMessagePreviewCommand(words: readonly string[]): readonly string[] {
  const [verb, path, ...rest] = words
  if (verb === undefined) {
    const width = Math.max(...messageTable.map(({ name }) => name.length))
    return messageTable.map(({ name, summary }) => `${name.padEnd(width)}  ${summary}`)
  }
  if (verb !== 'preview' || path === undefined || rest.length > 0) {
    throw new AdministrationError('It is: npm run admin -- messages, or messages preview FOLDER')
  }
  // Relative to the folder from which npm was called.
  const folder = resolve(process.env.INIT_CWD ?? '.', path)
  mkdirSync(folder, { recursive: true })
  const files = [...previewFiles()]
  const taken = files.map(([name]) => join(folder, name)).find((path) => existsSync(path))
  if (taken !== undefined) {
    throw new AdministrationError(`There is ${taken} already: name a folder without one.`)
  }
  for (const [name, content] of files) writeFileSync(join(folder, name), content)
  return [`Open ${join(folder, 'index.html')} in a browser.`]
}
