import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { compareToBudgets, type PageWeight, weighPages } from '../../bench/page-weights.ts'

/** Each page of the build weighs what its budget says (bench/page-budgets.json). */

const page: PageWeight = { size: 100, files: 9, parts: { react: 40, '(own) src/wizard': 20 } }

test('each page weighs what its budget says; `npm run page-budgets` writes new ones', async () => {
  const budgets = JSON.parse(await readFile('bench/page-budgets.json', 'utf8'))
  const weights = await weighPages('dist')
  expect(Object.keys(weights).length).toBeGreaterThan(30)
  expect(compareToBudgets(weights, budgets)).toEqual([])
})

test('a page may change by two percent', () => {
  expect(compareToBudgets({ '/a': { ...page, size: 102 } }, { '/a': page })).toEqual([])
  expect(compareToBudgets({ '/a': { ...page, size: 98 } }, { '/a': page })).toEqual([])
})

test('a page that got heavier names what came in and what grew, the largest first', () => {
  const heavier = { ...page, size: 103, parts: { react: 41, '(own) src/wizard': 20, dayjs: 9 } }
  expect(compareToBudgets({ '/a': heavier }, { '/a': page })).toEqual([
    '/a is 103.0 KB, its budget is 100.0 KB. What came in or grew: dayjs +9, react +1.',
  ])
})

test('a page that got lighter asks for a new budget', () => {
  expect(compareToBudgets({ '/a': { ...page, size: 97 } }, { '/a': page })).toEqual([
    "/a is 97.0 KB, its budget is 100.0 KB. It's lighter: write that down, so that it stays so.",
  ])
})

test('each page has a budget, and each budget a page', () => {
  expect(compareToBudgets({ '/new': page }, { '/gone': page })).toEqual([
    "/gone has a budget, but isn't a page.",
    '/new has no budget.',
  ])
})
