import { describe, expect, test } from 'vitest'
import { portfolioCompany } from '#schemas/portfolio/companies.ts'
import { gradeText, gradeValue, scoreChangeText } from '#schemas/portfolio/grades.ts'
import { companyColumns, scoreChangeColumnId } from '#src/areas/portfolio/company-columns.tsx'
import {
  comparedCountProblem,
  formatMonthRange,
  mergeMonths,
  monthCategories,
  parseComparedIds,
} from '#src/areas/portfolio/compared-companies.ts'
import { cellText } from '#src/ui/data-grid/grid-column.ts'
import { sortRows } from '#src/ui/data-grid/sort-rows.ts'
import { labeledCategoryIds } from '#src/ui/figure/figure-data.ts'

/** Grades, changes and histories of portfolio companies, as they read (AMB-128). */

describe('a grade', () => {
  // PORTCO-012
  test.each([
    [1, 'F'],
    [2, 'D'],
    [3, 'C'],
    [4, 'B'],
    [5, 'A'],
    [3.5, 'B'],
    [3.49, 'C'],
    [4.51, 'A'],
    ['4', 'B'],
    ['2.7', 'C'],
  ])('%s is the letter %s', (grade, letter) => {
    expect(gradeText(grade)).toBe(letter)
  })

  test('that is a letter stays as it came, and none is a dash', () => {
    expect(['A', 'B+', ' C- '].map(gradeText)).toEqual(['A', 'B+', 'C-'])
    expect([null, undefined, '', ' '].map(gradeText)).toEqual(['-', '-', '-', '-'])
  })

  test('that is none of the scale is shown as it is, and drawn nowhere', () => {
    expect([0, 7, 'Pending', Number.NaN].map(gradeText)).toEqual(['0', '7', 'Pending', 'NaN'])
    expect([0, 7, 'Pending', null].map(gradeValue)).toEqual([null, null, null, null])
  })

  test('is drawn where its number or its letter is', () => {
    expect([3.5, '4', 'A', 'B+', 'F'].map(gradeValue)).toEqual([3.5, 4, 5, 4, 1])
  })
})

test('a change is written with its sign and in words', () => {
  expect([3, -12, 0, -0.5, null, undefined].map(scoreChangeText)).toEqual([
    '+3 better',
    '−12 worse',
    'no change',
    '−0.5 worse',
    '-',
    '-',
  ])
})

test('of an API that knows only what a company is called, everything else is a dash', () => {
  const company = portfolioCompany.parse({ tenantId: 'a', companyName: 'Acme', industry: null })
  expect(companyColumns.map((column) => cellText(column, company) || '-')).toEqual([
    'Acme',
    '-',
    '-',
    '-',
    '-',
    '-',
    '-',
    'Compliance: -, Attack: -',
  ])
})

test('what got worse most, of attack and compliance, comes first, and what nobody knows last', () => {
  const column = companyColumns.find(({ id }) => id === scoreChangeColumnId)
  if (!column) throw new Error('There is such a column.')
  const company = (companyName: string, attack: number | null, compliance: number | null) =>
    portfolioCompany.parse({
      tenantId: companyName,
      companyName,
      lastMonthAttackChange: attack,
      lastMonthComplianceChange: compliance,
    })
  const rows = [
    company('unknown', null, null),
    company('better', 5, 1),
    company('compliance', 4, -9),
    company('attack', -28, 2),
    company('one known', null, -3),
  ]
  expect(sortRows(rows, column, false).map(({ companyName }) => companyName)).toEqual([
    'attack',
    'compliance',
    'one known',
    'better',
    'unknown',
  ])
})

test('two to four companies are compared, each once', () => {
  expect(parseComparedIds('a, b,,a,c,d,e')).toEqual(['a', 'b', 'c', 'd'])
  expect(parseComparedIds(undefined)).toEqual([])
  expect([1, 2, 4, 5].map(comparedCountProblem)).toEqual([
    'Choose at least two companies to compare.',
    undefined,
    undefined,
    'Compare up to 4 companies at a time.',
  ])
})

test('histories that begin or pause at different months share one order of months', () => {
  expect(mergeMonths([['March'], ['January', 'February', 'March'], []])).toEqual([
    'January',
    'February',
    'March',
  ])
  expect(
    mergeMonths([
      ['January', 'March', 'April'],
      ['December', 'February', 'March'],
    ]),
  ).toEqual(['December', 'February', 'January', 'March', 'April'])
  expect([[], ['May'], ['May', 'June', 'July']].map(formatMonthRange)).toEqual([
    '',
    'May',
    'May to July',
  ])
})

test('an axis names months in three letters, and as they came where they are no such months', () => {
  expect(
    monthCategories(['September 2025', 'May 2025', '2025-09']).map(({ short }) => short),
  ).toEqual(['Sep 2025', 'May 2025', '2025-09'])
})

test('the axis of a long history names every third month, the last among them', () => {
  const months = Array.from({ length: 24 }, (_, index) => ({ id: String(index), label: 'Month' }))
  expect(labeledCategoryIds(months)).toEqual(['2', '5', '8', '11', '14', '17', '20', '23'])
  expect(labeledCategoryIds(months.slice(0, 12))).toHaveLength(12)
  expect(labeledCategoryIds([])).toEqual([])
})
