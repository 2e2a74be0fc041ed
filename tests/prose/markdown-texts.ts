import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { ProductText } from './product-texts.ts'

/** The prose of a Markdown page, without code, addresses and comments. */

const root = resolve(import.meta.dirname, '../..')

interface Node {
  readonly type: string
  readonly value?: string
  readonly position?: { readonly start: { readonly line: number } }
  readonly children?: readonly Node[]
}

/** The prose of a Markdown file, line by line. */
export function markdownTexts(
  path: string,
  source = readFileSync(join(root, path), 'utf8'),
): ProductText[] {
  return nodeTexts(fromMarkdown(source)).flatMap(({ line, text }) =>
    text.split('\n').map((one, index) => ({ path, line: line + index, text: one })),
  )
}

function nodeTexts(node: Node): { line: number; text: string }[] {
  if (node.type === 'text') {
    return [{ line: node.position?.start.line ?? 1, text: node.value ?? '' }]
  }
  return (node.children ?? []).flatMap(nodeTexts)
}
