import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gap } from './product-texts.ts'

/** What the specification says letter for letter stays as it is, whatever words it uses. */

const root = resolve(import.meta.dirname, '../..')
const flat = (text: string) => text.replace(/[‘’]/g, "'").replace(/\s+/g, ' ')
const specification = flat(readFileSync(resolve(root, 'docs/requirements.tsv'), 'utf8'))

/** Whether a requirement contains the text; what is computed stands there for anything. Two words are no quotation. */
export function isQuotedFromSpec(text: string): boolean {
  if (text.split(' ').length < 3) return false
  const parts = flat(text).split(gap).map(escaped)
  return new RegExp(parts.join('.{1,60}?')).test(specification)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
