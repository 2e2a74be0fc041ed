import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import type { SheetColumn, SheetPlan, WorkbookPlan } from './file-plan.ts'

/** Excel's limit of characters per cell; it reports a file with longer cells as damaged. */
const longestText = 32_767

type Row = Readonly<Record<string, unknown>>
type Cell = SheetData[number][number]

/** Makes an Excel workbook in a worker thread. */
export async function makeWorkbook({ sheets }: WorkbookPlan): Promise<Uint8Array> {
  return writeExcelFile(sheets.map(sheetData)).toBuffer()
}

function sheetData({ name, columns, rows }: SheetPlan) {
  const header = columns.map(({ heading }) => ({ value: heading, fontWeight: 'bold' as const }))
  const body = (JSON.parse(rows) as Row[]).map((row) =>
    columns.map((column) => workbookCell(column, row[column.of])),
  )
  return {
    ...(name === undefined ? {} : { sheet: name }),
    data: [header, ...body],
    columns: columns.map(({ width = 36 }) => ({ width })),
    stickyRowsCount: 1,
  }
}

/** Date formats, as the portal shows dates. */
const formats = { date: 'mm/dd/yyyy', dateTime: 'mm/dd/yyyy h:mm AM/PM' } as const

function workbookCell({ as = 'text', otherwise = '' }: SheetColumn, value: unknown): Cell {
  if (value === null || value === undefined || value === '') return otherwise || null
  if (as === 'number') return Number(value)
  if (as === 'amount') return { type: Number, value: Number(value), format: '#,##0.00' }
  if (as === 'text') return String(value).slice(0, longestText)
  return { type: Date, value: toSheetDate(String(value)), format: formats[as] }
}

/** Excel has no time zones: wall-clock times are passed as UTC. */
function toSheetDate(wallClock: string): Date {
  return new Date(wallClock.includes('T') ? `${wallClock}Z` : `${wallClock}T00:00:00Z`)
}
