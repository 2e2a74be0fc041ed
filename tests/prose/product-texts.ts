import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** Extracts the sentences that the product shows, sends or answers from its source. */

const root = resolve(import.meta.dirname, '../..')

/** Stands for computed parts of a text: a name, a count, a date. */
export const textPlaceholder = '…'

/** A text with its file and line. */
export interface ProductText {
  readonly path: string
  /** Starting at 1. */
  readonly line: number
  /** With `gap` for computed parts. */
  readonly text: string
}

type Visits = NonNullable<ConstructorParameters<typeof Visitor>[0]>
type Children = Parameters<NonNullable<Visits['JSXElement']>>[0]['children']
interface Place {
  readonly start: number
  readonly end: number
}

/**
 * All texts of a file that read as prose: at least two words, one with a capital letter, or what an element shows.
 * @param withErrors read messages of plain errors too
 */
export function productTextsInFile(
  path: string,
  source = readFileSync(join(root, path), 'utf8'),
  { withErrors = false } = {},
): ProductText[] {
  const texts: ProductText[] = []
  const leftOut: Place[] = []
  const add = (place: Place, text: string, isText = isProse) => {
    const flat = text.replace(placeholder, textPlaceholder).replace(/\s+/g, ' ').trim()
    const isLeftOut = leftOut.some(({ start, end }) => start <= place.start && place.end <= end)
    if (isLeftOut || !isText(flat)) return
    texts.push({ path, line: source.slice(0, place.start).split('\n').length, text: flat })
  }
  const leaveOut = (place: Place) => void leftOut.push(place)
  const addChildren = (children: Children) => {
    const [first, last] = [children[0], children.at(-1)]
    if (first && last) add({ start: first.start, end: last.end }, textAmong(children), hasWord)
  }
  new Visitor({
    ImportDeclaration: leaveOut,
    ExportNamedDeclaration: ({ source: from }) => void (from && leaveOut(from)),
    ImportExpression: leaveOut,
    TSLiteralType: leaveOut,
    TaggedTemplateExpression: leaveOut,
    // Messages for developers, which people never see: the server answers such errors in its own words.
    NewExpression: (node) => void (!withErrors && isPlainError(node.callee) && leaveOut(node)),
    Literal: (node) => void (typeof node.value === 'string' && add(node, node.value)),
    TemplateLiteral: (node) =>
      add(node, node.quasis.map(({ value }) => value.cooked ?? '').join(textPlaceholder)),
    JSXElement: ({ children }) => addChildren(children),
    JSXFragment: ({ children }) => addChildren(children),
  }).visit(parseSync(path, source).program)
  return texts
}

function textAmong(children: Children): string {
  return children
    .map((child) => {
      if (child.type === 'JSXText') return child.value
      if (child.type !== 'JSXExpressionContainer') return textPlaceholder
      const { expression } = child
      if (expression.type === 'JSXEmptyExpression') return ''
      return expression.type === 'Literal' && typeof expression.value === 'string'
        ? expression.value
        : textPlaceholder
    })
    .join('')
}

function isPlainError(callee: { readonly type: string; readonly name?: unknown }): boolean {
  return callee.type === 'Identifier' && callee.name === 'Error'
}

/** Filled in where the text is used, as in `{name}`. */
const placeholder = /\{\w+\}/g

function hasWord(text: string): boolean {
  return /[A-Za-z]{2}/.test(text)
}

/** One word with a capital letter or several words, and nothing of a program's notation. */
function isProse(written: string): boolean {
  // Mails and the pages of a provider are written as HTML, and commands have options.
  const text = written.replace(/<\/?[a-z][^>]*>/g, '').replace(/(?<=^| )--[a-z]+/g, textPlaceholder)
  if (/^[A-Z][a-z'’]+[.:!?…]?$/.test(text)) return true
  const words = text.match(/[A-Za-z][A-Za-z'’]+/g) ?? []
  return (
    words.length > 1 &&
    text.includes(' ') &&
    !/^[.#/[@<]|[{}]|=>|--|::|: \d+px|^[a-z-]+$/.test(text)
  )
}
