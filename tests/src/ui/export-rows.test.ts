import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createExportFileWriter } from '#src/ui/data-grid/export/export-file.ts'
import {
  type FromWorker,
  type ToWorker,
  toExportColumn,
} from '#src/ui/data-grid/export/export-table.ts'
import {
  createExportFileInThread,
  type ExportThread,
  rowsPerChunk,
} from '#src/ui/data-grid/export/save-rows-as-file.ts'
import { cellText, type GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { firstSheetCells, workbookTexts } from '#tests/server/support/read-workbook.ts'
import { exportRowsToFile } from '#tests/src/support/export-rows.ts'

/** Exports as other programs read them, and how they are made. */

interface Row {
  readonly text: string
}
const columns: readonly GridColumn<Row>[] = [
  { id: 'text', header: 'Text', value: ({ text }) => text },
]

test('CSV quotes what it must, and defuses what a spreadsheet would run', async () => {
  const rows = ['=1+1', '+1 212', '@a', 'Zoë "Ann", 中文', 'two\nlines'].map((text) => ({ text }))
  const lines = ['"\'=1+1"', '"\'+1 212"', '"\'@a"', '"Zoë ""Ann"", 中文"', '"two\nlines"']
  expect((await exportRowsToFile('csv', columns, rows)).toString()).toBe(
    `\uFEFFText\r\n${lines.join('\r\n')}`,
  )
})

test('a cell is exported as it reads on screen, a number as itself', async () => {
  interface Person {
    readonly name: string
    readonly age: number | null
    readonly active: boolean
  }
  const of: readonly GridColumn<Person>[] = [
    { id: 'name', header: 'User Name', value: ({ name }) => name },
    { id: 'age', header: 'Age', value: ({ age }) => age },
    { id: 'years', header: 'Years', value: ({ age }) => age, text: ({ age }) => `${age} years` },
    { id: 'active', header: 'Active', value: ({ active }) => active },
  ]
  const people = [
    { name: 'Ann Lee', age: 41, active: true },
    { name: 'Bo "the Builder", Jr.', age: null, active: false },
  ]
  expect((await exportRowsToFile('csv', of, people)).toString()).toBe(
    [
      '\uFEFFUser Name,Age,Years,Active',
      'Ann Lee,41,41 years,Yes',
      '"Bo ""the Builder"", Jr.",,null years,No',
    ].join('\r\n'),
  )
  expect(firstSheetCells(await exportRowsToFile('xlsx', of, people))[1]).toEqual([
    { kind: 'text', text: 'Ann Lee' },
    { kind: 'number', number: 41 },
    { kind: 'text', text: '41 years' },
    { kind: 'text', text: 'Yes' },
  ])
})

test('amounts are numbers in Excel that it can add, and read as on screen in CSV, credits too', async () => {
  interface Bill {
    readonly total: number
    readonly users: number | null
  }
  const of: readonly GridColumn<Bill>[] = [
    { id: 'total', header: 'Total', value: ({ total }) => total, numbers: { currency: '£' } },
    { id: 'users', header: 'Users', value: ({ users }) => users, numbers: { decimals: 2 } },
  ]
  const bills = [
    { total: 139_257.8, users: 1_200 },
    { total: -20, users: null },
    { total: Number.NaN, users: 0.5 },
  ]
  const numberOf = (number: number) => ({ kind: 'number', number })
  expect(firstSheetCells(await exportRowsToFile('xlsx', of, bills)).slice(1)).toEqual([
    [numberOf(139_257.8), numberOf(1_200)],
    [numberOf(-20)],
    [{ kind: 'empty' }, numberOf(0.5)],
  ])
  expect((await exportRowsToFile('csv', of, bills)).toString().split('\r\n').slice(1)).toEqual([
    '"£139,257.80","1,200.00"',
    '-£20.00,',
    ',0.50',
  ])
})

test('telephone numbers are readable in CSV, and nothing that looks like one runs', async () => {
  const phones = [
    '+44 20 7946 0100',
    '+1 (212) 555-0100',
    '+1-212-555-0100',
    "+44 20+cmd|' /C x'!A1",
  ]
  const lines = (
    await exportRowsToFile(
      'csv',
      columns,
      phones.map((text) => ({ text })),
    )
  ).toString()
  expect(lines.split('\r\n').slice(1)).toEqual([
    '+44 20 7946 0100',
    '+1 (212) 555-0100',
    // Excel would subtract.
    '"\'+1-212-555-0100"',
    "\"'+44 20+cmd|' /C x'!A1\"",
  ])
})

test('a text that is too long for an Excel cell ends where the cell does', async () => {
  const workbook = await exportRowsToFile('xlsx', columns, [{ text: `${'x'.repeat(32_766)}yz` }])
  expect(workbookTexts(workbook)).toEqual(['Text', `${'x'.repeat(32_766)}y`])
})

describe('dates', () => {
  interface Run {
    readonly at: string | null
    readonly day: string
    readonly count: number
  }
  const runs: readonly GridColumn<Run>[] = [
    { id: 'at', header: 'Last Run', value: ({ at }) => at, dates: 'time' },
    { id: 'day', header: 'Day', value: ({ day }) => day, dates: 'day' },
    { id: 'count', header: 'Count', value: ({ count }) => count },
  ]
  const rows: readonly Run[] = [
    { at: '2026-03-08T02:30:00', day: '2026-02-28', count: 7 },
    { at: null, day: 'unknown', count: 0 },
  ]

  test('in Excel they are dates, in the zone that the header names, at the time that is shown', async () => {
    expect(firstSheetCells(await exportRowsToFile('xlsx', runs, rows))).toEqual([
      ['Last Run (Eastern)', 'Day', 'Count'].map((text) => ({ kind: 'text', text })),
      [
        { kind: 'date', date: '2026-03-08T02:30:00', format: 'mm/dd/yyyy h:mm AM/PM' },
        { kind: 'date', date: '2026-02-28T00:00:00', format: 'mm/dd/yyyy' },
        { kind: 'number', number: 7 },
      ],
      [{ kind: 'empty' }, { kind: 'text', text: 'unknown' }, { kind: 'number', number: 0 }],
    ])
  })

  test('in CSV they read as on the page', async () => {
    const [header, first] = (await exportRowsToFile('csv', runs, rows)).toString().split('\r\n')
    expect(header).toBe('\uFEFFLast Run (Eastern),Day,Count')
    expect(first).toBe('03/08/2026 2:30 AM,02/28/2026,7')
    const [run] = rows
    expect(run && runs.map((column) => cellText(column, run)).join(',')).toBe(first)
  })

  test('where a page says more about them, files have the date alone', async () => {
    const late: GridColumn<Run> = {
      id: 'day',
      header: 'Planned',
      dates: 'day',
      value: ({ day }) => day,
      text: ({ day }) => `${day} (passed)`,
    }
    const [, [cell] = []] = firstSheetCells(await exportRowsToFile('xlsx', [late], rows))
    expect(cell).toEqual({ kind: 'date', date: '2026-02-28T00:00:00', format: 'mm/dd/yyyy' })
    expect((await exportRowsToFile('csv', [late], rows)).toString()).toContain('02/28/2026\r\n')
  })
})

describe('ten thousand rows', () => {
  const rows = Array.from({ length: 10_014 }, (_, index) => ({ text: `Row ${index}` }))

  /** A thread that makes the file where the test runs, and remembers what it was sent. */
  function thread(sent: ToWorker[], fails = false) {
    const made = createExportFileWriter('csv', columns.map(toExportColumn))
    const answered = async (message: ToWorker): Promise<FromWorker> => {
      const file = await made
      if (message.type === 'end') return { type: 'file', file: await file.finish() }
      if (message.type === 'rows') file.add(message.rows)
      return { type: message.type === 'rows' && fails ? 'failed' : 'ready' }
    }
    const own: ExportThread & { ended: boolean } = {
      ended: false,
      onmessage: null,
      onerror: null,
      onmessageerror: null,
      terminate: () => {
        own.ended = true
      },
      postMessage: (message) => {
        sent.push(message)
        setTimeout(async () => {
          own.onmessage?.(new MessageEvent('message', { data: await answered(message) }))
        })
      },
    }
    return own
  }

  test('are read a portion at a time, the next one when the last is in the file', async () => {
    const sent: ToWorker[] = []
    const progress: number[] = []
    const own = thread(sent)
    const file = await createExportFileInThread(own, 'csv', columns, rows, {
      signal: new AbortController().signal,
      onProgress: (done) => progress.push(done),
    })
    const portions = sent.flatMap((message) =>
      message.type === 'rows' ? [message.rows.length] : [],
    )
    expect(Math.max(...portions)).toBe(rowsPerChunk)
    expect(portions).toHaveLength(Math.ceil(rows.length / rowsPerChunk))
    expect(progress).toEqual([...portions.map((_, index) => index * rowsPerChunk), rows.length])
    expect((await file.text()).split('\r\n')).toHaveLength(rows.length + 1)
    expect(own.ended).toBe(true)
  })

  test('are abandoned when the export is cancelled', async () => {
    const sent: ToWorker[] = []
    const stop = new AbortController()
    const own = thread(sent)
    const made = createExportFileInThread(own, 'csv', columns, rows, {
      signal: stop.signal,
      onProgress: (done) => done > 2_000 && stop.abort(),
    })
    await expect(made).rejects.toThrow('aborted')
    expect(own.ended).toBe(true)
    expect(sent.filter(({ type }) => type === 'rows').length).toBeLessThan(8)
  })

  test('fail as a whole where the worker fails', async () => {
    const own = thread([], true)
    const made = createExportFileInThread(own, 'csv', columns, rows, {
      signal: new AbortController().signal,
      onProgress: () => {},
    })
    await expect(made).rejects.toThrow('The file could not be made.')
    expect(own.ended).toBe(true)
  })
})

test('what makes the files is loaded by the worker alone', () => {
  const folder = resolve(import.meta.dirname, '../../../src')
  const importing = (name: RegExp) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .filter((path) => name.test(readFileSync(join(folder, path), 'utf8')))
  const room = 'ui/data-grid/export'
  expect(importing(/'(papaparse|write-excel-file)/)).toEqual([`${room}/export-file.ts`])
  expect(importing(/(from|import\() ?'[^'#]*export-file\.ts'/)).toEqual([
    `${room}/export-worker.ts`,
  ])
  expect(importing(/export-worker\.ts/)).toEqual([`${room}/save-rows-as-file.ts`])
})
