import { expect, test } from 'vitest'
import { makeCsv } from '#server/file-making/csv.ts'
import type { SheetColumn } from '#server/file-making/file-plan.ts'

/** CSV files as spreadsheets read them. */

async function linesOf(columns: readonly SheetColumn[], rows: readonly object[]) {
  const content = await makeCsv({ kind: 'csv', sheet: { columns, rows: JSON.stringify(rows) } })
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(content).split('\r\n')
}

const text = { heading: 'Text', of: 'text' }

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'a text that a spreadsheet would run is defused: %j',
  async (formula) => {
    const lines = await linesOf([text], [{ text: formula }])
    expect(lines.slice(1).join('\r\n').replaceAll('"', '')).toBe(`'${formula}`)
  },
)

test.each(['+44 20 7946 0100', '-$1,234.50', '-20.00'])('%j stays readable', async (readable) => {
  const [, line] = await linesOf([text], [{ text: readable }])
  expect(line?.replaceAll('"', '')).toBe(readable)
})

test('it begins with a byte order mark, and quotes what would end a cell', async () => {
  const rows = [{ text: 'a,b' }, { text: 'say "x"' }, { text: 'ä' }]
  expect(await linesOf([text], rows)).toEqual(['\uFEFFText', '"a,b"', '"say ""x"""', 'ä'])
})

test('amounts have two decimals, dates are written as on screen, and nothing is a word of choice', async () => {
  const columns = [
    { heading: 'Amount', of: 'amount', as: 'amount' },
    { heading: 'Count', of: 'count', as: 'number' },
    { heading: 'Day', of: 'day', as: 'date' },
    { heading: 'At', of: 'at', as: 'dateTime', otherwise: 'Never' },
  ] as const
  const rows = [
    { amount: 3, count: 0, day: '2026-03-05', at: '2026-03-05T18:00:00' },
    { amount: -2.5, count: 7, day: null, at: null },
  ]
  expect((await linesOf(columns, rows)).slice(1)).toEqual([
    '3.00,0,03/05/2026,03/05/2026 6:00 PM',
    // A credit is no formula.
    '-2.50,7,,Never',
  ])
})
