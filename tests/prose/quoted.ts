import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { textPlaceholder } from './product-texts.ts'

/** Texts quoted from the specification stay as they are. */

const root = resolve(import.meta.dirname, '../..')
const flat = (text: string) => text.replace(/[‘’]/g, "'").replace(/\s+/g, ' ')
const specification = flat(readFileSync(resolve(root, 'docs/requirements.tsv'), 'utf8'))

/**
 * Whether a requirement contains the text, where computed parts match anything. Two words don't
 * count as a quotation.
 */
export function isQuotedFromSpec(text: string): boolean {
  if (text.split(' ').length < 3) return false
  const parts = flat(text).split(textPlaceholder).map(escaped)
  return new RegExp(parts.join('.{1,60}?')).test(specification)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
