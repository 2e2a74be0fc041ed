import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { glossaryRefusedWords, isExcepted, wordExceptions } from './prose/glossary-words.ts'
import { markdownTexts } from './prose/markdown-texts.ts'
import { type ProductText, productTextsInFile } from './prose/product-texts.ts'
import { isQuotedFromSpec } from './prose/quoted.ts'
import { type RefusedWords, refusedOnScreen, refusedWords } from './prose/refused-words.ts'
import { sourceFiles } from './source-files.ts'

/** Texts read as docs/writing.md says: each refusal names the file, the line, the sentence and what to write instead. */

function refusals(texts: readonly ProductText[], refused: readonly RefusedWords[]): string[] {
  return texts.flatMap(({ path, line, text }) =>
    refused
      .filter(({ pattern }) => pattern.test(text) && !isQuotedFromSpec(text))
      .map(({ instead }) => `${path}:${line}: "${text}" (write: ${instead})`),
  )
}

const product = /^(?:src|server|schemas|machines\/(?!tools\/(?:gate|walks|rehearsal|examples)\/))/
/** What those who run the portal read alone, at a command line and in settings. */
const forOperators =
  /^(?:server\/(?:administration|backup|db|files|identity|launch|operations|outbox|process|programs|retention|secrets|settings|uploads)|machines\/tools)\//
/** What builders alone read, at a command line, follows the papers' rules. */
const commands = [
  ...sourceFiles.map(({ path }) => path).filter((path) => /^machines\/tools\//.test(path)),
  ...readdirSync(resolve(import.meta.dirname, '../scripts'))
    .map((name) => `scripts/${name}`)
    .filter((name) => name.endsWith('.mjs')),
]
const papers = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync(resolve(import.meta.dirname, '../docs'), { recursive: true })
    .map((name) => `docs/${name}`)
    .filter((name) => name.endsWith('.md')),
]

/** A text for each pattern of `refusedOnScreen`, in their order. */
const screenCases = [
  'The list is empty (AMB-145).',
  'There is no such invoice.',
  'You may not look at invoices.',
  "The list isn't shown any more.",
  'Tick the box.',
  'It closes by itself.',
  'Ask somebody else.',
]

test('no text that the product shows, sends or answers uses a refused word', () => {
  const texts = sourceFiles
    .filter(({ path }) => product.test(path))
    .flatMap(({ path, text }) => productTextsInFile(path, text))
  expect(texts.length).toBeGreaterThan(3000)
  expect(refusals(texts, [...refusedWords, ...refusedOnScreen])).toEqual([])
})

test('no text that people of a company read uses a word that the glossary refuses', () => {
  const texts = sourceFiles
    .filter(({ path }) => product.test(path) && !forOperators.test(path))
    .flatMap(({ path, text }) => productTextsInFile(path, text))
  const kept = texts.filter((text) => !isExcepted(text))
  expect(refusals(kept, glossaryRefusedWords)).toEqual([])
  const needed = wordExceptions.filter((one) =>
    texts.some((text) => one.path.test(text.path) && one.text.test(text.text)),
  )
  expect(needed).toEqual(wordExceptions)
})

test('no text that a builder reads at a command line uses a refused word', () => {
  const texts = commands.flatMap((path) =>
    productTextsInFile(path, undefined, { withErrors: true }),
  )
  expect(texts.filter(({ path }) => path.startsWith('scripts/')).length).toBeGreaterThan(70)
  expect(refusals(texts, refusedWords)).toEqual([])
})

test('no paper uses a refused word', () => {
  expect(papers.length).toBeGreaterThan(15)
  expect(
    refusals(
      papers.flatMap((path) => markdownTexts(path)),
      refusedWords,
    ),
  ).toEqual([])
})

describe('a text is found and judged', () => {
  const judged = (source: string, refused = refusedWords) =>
    refusals(productTextsInFile('page.tsx', source), refused)

  test('in a string, a template and an element, with its line', () => {
    expect(judged("const text = 'This can not be saved.'")).toEqual([
      expect.stringContaining('page.tsx:1: "This can not be saved."'),
    ])
    expect(judged(['\nconst text = `$', '{name} can not be saved.`'].join(''))).toEqual([
      expect.stringContaining('page.tsx:2: "… can not be saved."'),
    ])
    expect(judged('const text = <p>\n  This can\n  not be {saved}.\n</p>')).toEqual([
      expect.stringContaining('"This can not be …."'),
    ])
  })

  test('where it is one word, with a capital letter or in an element', () => {
    expect(judged("const label = 'Begun'")).toHaveLength(1)
    expect(judged('const label = <b>begun</b>')).toHaveLength(1)
    expect(judged('const label = <b>{count} begun</b>')).toHaveLength(1)
    expect(judged("const id = 'begun'")).toEqual([])
  })

  test('around a placeholder, and around an option of a command', () => {
    expect(judged("const text = 'Orders of {name} can not be saved.'")).toEqual([
      expect.stringContaining('"Orders of … can not be saved."'),
    ])
    expect(judged("const text = 'The option --beside can not be used.'")).toHaveLength(1)
    expect(judged("const code = 'const { text } = can not'")).toEqual([])
  })

  test('with a curly apostrophe, but not as a table of characters', () => {
    expect(judged("const text = 'The caller’s own sessions'")).toEqual([
      expect.stringContaining('a straight apostrophe'),
    ])
    expect(judged("const label = 'Don’t'")).toHaveLength(1)
    const table = '‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
    expect(judged(`const beyondLatin1 = '${table}'`)).toEqual([])
  })

  test('in an error that a command shows', () => {
    const source = "throw new Error('This can not be.')"
    const texts = productTextsInFile('command.mjs', source, { withErrors: true })
    expect(refusals(texts, refusedWords)).toHaveLength(1)
  })

  test('by each pattern that is for texts of the product alone', () => {
    const refused = screenCases.map((text) => judged(`const text = "${text}"`, refusedOnScreen))
    expect(refused).toEqual(refusedOnScreen.map(() => [expect.any(String)]))
    const used = refusedOnScreen.filter(({ pattern }, at) => pattern.test(screenCases[at] ?? ''))
    expect(used).toEqual(refusedOnScreen)
    expect(screenCases.flatMap((text) => judged(`const text = "${text}"`))).toEqual([])
  })

  test('not in a comment, an import, a type or an error that only a builder reads', () => {
    expect(judged('// This can not be read.')).toEqual([])
    expect(judged("import { text } from 'this can not be'")).toEqual([])
    expect(judged("type Text = 'this can not be'")).toEqual([])
    expect(judged("throw new Error('This can not be.')")).toEqual([])
  })

  test('but stays as the specification has it', () => {
    expect(isQuotedFromSpec('You cannot access the portal right now. Please retry later.')).toBe(
      true,
    )
    expect(isQuotedFromSpec('You can not access the portal right now.')).toBe(false)
  })

  test('in a paper outside of its code', () => {
    const texts = markdownTexts(
      'paper.md',
      'One\n\nThis can not `can not` be.\n\n```\ncan not\n```\n',
    )
    expect(refusals(texts, refusedWords)).toEqual([
      expect.stringContaining('paper.md:3: "This can not "'),
    ])
  })
})
