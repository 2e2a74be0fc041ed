import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  assertedRows,
  findNamedRows,
  formatOpenRows,
  formatRowsTable,
  openRows,
  requirementIds,
  rowsPaths,
} from './rows.ts'

/** Each requirement has a test that names it, or stands in the list of those without. */

const rows = assertedRows()
const asserted = new Set(rows.map((row) => row.id))
const listed = openRows()
const open = listed.filter(({ decision }) => decision === undefined).map((row) => row.id)
const overridden = listed.filter(({ decision }) => decision !== undefined)

test('a test names no row that is not among the requirements', () => {
  const known = new Set(requirementIds)
  expect(rows.filter((row) => !known.has(row.id))).toEqual([])
})

test('a row has a test or is listed as open: one that loses its test is missed here', () => {
  expect(requirementIds.filter((id) => !asserted.has(id) && !open.includes(id))).toEqual([])
})

test('a row that has a test by now is no longer listed as open: `npm run rows` strikes it', () => {
  expect(open.filter((id) => asserted.has(id))).toEqual([])
})

test('a row that a decision overrides is named by the test of that decision, which is written down', () => {
  const decisions = readFileSync('docs/decisions.md', 'utf8')
  expect(overridden.filter(({ id }) => !asserted.has(id))).toEqual([])
  expect(overridden.filter(({ decision }) => !decisions.includes(`**${decision}**`))).toEqual([])
})

test('what is listed are requirements, in their order and once, and nothing else is', () => {
  for (const rows of [open, overridden.map(({ id }) => id)]) {
    expect(rows).toEqual(requirementIds.filter((id) => rows.includes(id)))
  }
  expect(readFileSync(rowsPaths.open, 'utf8')).toBe(formatOpenRows(listed))
})

test('the table is as the tests are: `npm run rows` writes it', () => {
  expect(readFileSync(rowsPaths.table, 'utf8')).toBe(formatRowsTable(rows))
})

test('a row is read from a title, and from a comment right above a test, a group or a step', () => {
  const text = `
/** About DASH-001. */
// DASH-002, DASH-003
describe('cards', () => {
  // DASH-004
  test.each([1])('has %i (DASH-005)', async () => {
    const DASH = 'DASH-006' // DASH-007
    // DASH-008
    await test.step(\`of one\`, () => expect('DASH-009'))
  })
  // DASH-010

  test('is far', () => {})
})
`
  expect(findNamedRows('one.test.ts', text).map((row) => [row.id, row.test])).toEqual([
    ['DASH-002', 'cards'],
    ['DASH-003', 'cards'],
    ['DASH-005', 'cards > has %i (DASH-005)'],
    ['DASH-004', 'cards > has %i (DASH-005)'],
    ['DASH-008', 'cards > has %i (DASH-005) > of one'],
  ])
})
