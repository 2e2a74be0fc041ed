import { expect, test } from 'vitest'
import { questionTags } from '#schemas/ddq/ddq.ts'
import {
  createLibrarySearch,
  highlightPieces,
  themeText,
  toLibrary,
} from '#src/areas/ddq/library.ts'

/** The library of due diligence questions as the page has it (DDQ-002, DDQ-007). */

const asked = (question: string, answer = 'Yes.', searchTags: string | null = '') => ({
  question,
  answer,
  searchTags,
})
const themes = toLibrary([
  { name: 'One', questions: [asked('Is it safe?', 'With AES-256.', 'Encryption, keys')] },
  { name: 'Two', questions: [asked('Is it safe?'), asked('???'), asked('And fast?', 'Very.')] },
])
const found = (text: string, query: string) =>
  highlightPieces(text, query).flatMap(({ text: piece, isFound }) => (isFound ? [piece] : []))

// DDQ-007
test('tags are read from a text with commas, each once', () => {
  expect(questionTags(asked('', '', 'a,b , c'))).toEqual(['a', 'b', 'c'])
  expect(questionTags(asked('', '', ' ,a,,a '))).toEqual(['a'])
  expect(questionTags(asked('', '', null))).toEqual([])
})

test('every question has an address of its own, made of its words', () => {
  const ids = themes.flatMap(({ questions }) => questions.map(({ id }) => id))
  expect(ids).toEqual(['is-it-safe', 'is-it-safe-2', 'question', 'and-fast'])
})

test.each([
  ['question', 'SAFE', ['One', 'Two']],
  ['answer', 'very', ['Two']],
  ['tag', 'encryption', ['One']],
  ['question and tag', 'keys safe', ['One']],
  ['nothing', 'elsewhere', []],
  ['all of them', '  ', ['One', 'Two']],
])('a search finds words in %s', (_where, query, names) => {
  expect(createLibrarySearch(themes)(query).map(({ name }) => name)).toEqual(names)
})

test('what was searched is marked in any case, and signs stand for themselves', () => {
  expect(found('Keys and KEYS', 'keys')).toEqual(['Keys', 'KEYS'])
  expect(found('AES-256 (new) a.b axb <b>', '(new) a.b <b> -')).toEqual([
    '-',
    '(new)',
    'a.b',
    '<b>',
  ])
  expect(found('backups', 'back backup')).toEqual(['backup'])
  expect(highlightPieces('Nothing', ' ')).toEqual([{ text: 'Nothing', isFound: false, at: 0 }])
  const pieces = highlightPieces('so it goes', 'it so')
  expect(pieces.map(({ text }) => text).join('')).toBe('so it goes')
})

test('the answers of a theme are one text with their questions', () => {
  const [one] = themes
  expect(one && themeText(one)).toBe('One\n\nIs it safe?\nWith AES-256.')
})
