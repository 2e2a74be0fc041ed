import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { chartDocuments } from '#src/charts/export/documents.ts'

/** What docs/charts shows is what the machines do; where it is not, `npm run charts` writes it again. */

const folder = resolve(import.meta.dirname, '../../../docs/charts')
const read = (name: string) => readFileSync(resolve(folder, name), 'utf8')

test('the committed charts are those of the present flows: else run npm run charts', async () => {
  const documents = await chartDocuments()
  const pictures: Record<string, string> = JSON.parse(read('pictures.json'))
  for (const [name, content] of Object.entries(documents)) {
    expect(existsSync(resolve(folder, name)), name).toBe(true)
    expect(read(name) === content, `${name} is stale`).toBe(true)
    if (!name.endsWith('.svg')) continue
    const drawnFrom = createHash('sha256').update(content).digest('hex')
    expect(pictures[name.replace('.svg', '.png')], `the PNG of ${name} is stale`).toBe(drawnFrom)
  }
  const known = [...Object.keys(documents), ...Object.keys(pictures), 'pictures.json']
  expect(readdirSync(folder).sort()).toEqual(known.sort())
})
