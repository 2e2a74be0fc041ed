import { describe, expect, test } from 'vitest'
import type { SheetColumn } from '#server/file-making/file-plan.ts'
import { makeWorkbook } from '#server/file-making/workbook.ts'
import { archiveFile, comparableWorkbookParts, workbookTexts } from '../support/read-workbook.ts'

/** Workbooks as Excel reads them. */

async function workbookOf(columns: readonly SheetColumn[], rows: readonly object[]) {
  const sheet = { columns, rows: JSON.stringify(rows) }
  return Buffer.from(await makeWorkbook({ kind: 'workbook', sheets: [sheet] }))
}

/** The cells of the first sheet: what is in them, and how numbers are shown. */
async function cellsOf(columns: readonly SheetColumn[], rows: readonly object[]) {
  const workbook = await workbookOf(columns, rows)
  const styles = archiveFile(workbook, 'xl/styles.xml')
  const formats = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [
      id,
      code,
    ]),
  )
  const styled = /<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? ''
  const shown = [...styled.matchAll(/<xf [^>]*>/g)].map(([xf]) => /numFmtId="(\d+)"/.exec(xf)?.[1])
  const [, sheet = ''] = comparableWorkbookParts(workbook)
  return Object.fromEntries(
    [...sheet.matchAll(/<c r="(\w+)"([^>]*)><v>([^<]*)/g)].map(([, cell, how = '', value]) => {
      const style = /s="(\d+)"/.exec(how)?.[1]
      const format = style && formats.get(shown[Number(style)] ?? '')
      return [cell, { value, isText: how.includes('t="s"'), ...(format && { format }) }]
    }),
  )
}

describe('a date', () => {
  test('is a date: the number of its day, shown as MM/DD/YYYY', async () => {
    const cells = await cellsOf([{ heading: 'On', of: 'on', as: 'date' }], [{ on: '2026-03-05' }])
    expect(cells.A2).toEqual({ value: '46086', isText: false, format: 'mm/dd/yyyy' })
  })

  test('with a time is the Eastern wall clock, whatever zone the server is in', async () => {
    const columns = [{ heading: 'At', of: 'at', as: 'dateTime' }] as const
    const cells = await cellsOf(columns, [
      { at: '2026-03-05T18:00:00' },
      { at: '2026-07-01T06:00:00' },
    ])
    const format = 'mm/dd/yyyy h:mm AM/PM'
    expect(cells.A2).toEqual({ value: '46086.75', isText: false, format })
    expect(cells.A3).toEqual({ value: '46204.25', isText: false, format })
  })

  test('that is not there is an empty cell, or what is said instead', async () => {
    const columns = [
      { heading: 'On', of: 'on', as: 'date' },
      { heading: 'How', of: 'how', otherwise: 'Not yet' },
    ] as const
    const workbook = await workbookOf(columns, [{ on: null, how: null }])
    expect(workbookTexts(workbook)).toEqual(['On', 'How', 'Not yet'])
    expect(Object.keys(await cellsOf(columns, [{ on: null, how: null }]))).toEqual([
      'A1',
      'B1',
      'B2',
    ])
  })
})

test('a number is a number, and a text that looks like one or like a formula stays a text', async () => {
  const columns = [
    { heading: 'Members', of: 'members', as: 'number' },
    { heading: 'Name', of: 'name' },
  ] as const
  const cells = await cellsOf(columns, [
    { members: 0, name: '=1+1' },
    { members: 12, name: '007' },
  ])
  expect(cells).toMatchObject({
    A2: { value: '0', isText: false },
    A3: { value: '12', isText: false },
    B2: { isText: true },
    B3: { isText: true },
  })
  expect(workbookTexts(await workbookOf(columns, [{ members: 0, name: '=1+1' }]))).toContain('=1+1')
})

test('a text that is too long for a cell ends where the cell does', async () => {
  const workbook = await workbookOf(
    [{ heading: 'Text', of: 'text' }],
    [{ text: `${'x'.repeat(32_766)}yz` }],
  )
  expect(workbookTexts(workbook)).toEqual(['Text', `${'x'.repeat(32_766)}y`])
})
