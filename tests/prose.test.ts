import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { paperTexts } from './prose/paper-texts.ts'
import { type ProductText, productTexts } from './prose/product-texts.ts'
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

/** What builders alone read, at a command line, follows the papers' rules when it is written anew. */
const product = /^(?:src|server|schemas|machines\/(?!tools\/(?:gate|walks|rehearsal|examples)\/))/
const papers = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync(resolve(import.meta.dirname, '../docs'), { recursive: true })
    .map((name) => `docs/${name}`)
    .filter((name) => name.endsWith('.md')),
]

test('no text that the product shows, sends or answers uses a refused word', () => {
  const texts = sourceFiles
    .filter(({ path }) => product.test(path))
    .flatMap(({ path, text }) => productTexts(path, text))
  expect(texts.length).toBeGreaterThan(3000)
  expect(refusals(texts, [...refusedWords, ...refusedOnScreen])).toEqual([])
})

test('no paper uses a refused word', () => {
  expect(papers.length).toBeGreaterThan(15)
  expect(
    refusals(
      papers.flatMap((path) => paperTexts(path)),
      refusedWords,
    ),
  ).toEqual([])
})

describe('a text is found and judged', () => {
  const judged = (source: string) => refusals(productTexts('page.tsx', source), refusedWords)

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
    const texts = paperTexts('paper.md', 'One\n\nThis can not `can not` be.\n\n```\ncan not\n```\n')
    expect(refusals(texts, refusedWords)).toEqual([
      expect.stringContaining('paper.md:3: "This can not "'),
    ])
  })
})
