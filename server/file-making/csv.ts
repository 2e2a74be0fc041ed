import papaparse from 'papaparse'
import { formulaPattern } from '#schemas/files/csv-formulas.ts'
import { formatDate, formatDateTime } from '#schemas/time/eastern-time.ts'
import type { CsvPlan, SheetColumn } from './file-plan.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Makes a CSV file in a worker thread. Texts that a spreadsheet would evaluate as formulas are
 * escaped, and a byte order mark marks it as UTF-8 for Excel, like the browser's exports.
 */
export async function makeCsv({ sheet: { columns, rows } }: CsvPlan): Promise<Uint8Array> {
  const lines = (JSON.parse(rows) as Row[]).map((row) =>
    columns.map((column) => csvCell(column, row[column.of])),
  )
  const heading = columns.map((column) => column.heading)
  const text = papaparse.unparse([heading, ...lines], { escapeFormulae: formulaPattern })
  return new TextEncoder().encode(`\uFEFF${text}`)
}

function csvCell({ as = 'text', otherwise = '' }: SheetColumn, value: unknown): string | number {
  if (value === null || value === undefined || value === '') return otherwise
  switch (as) {
    case 'number':
      return Number(value)
    case 'amount':
      return Number(value).toFixed(2)
    case 'date':
      return formatDate(String(value))
    case 'dateTime':
      return formatDateTime(String(value))
    case 'text':
      return String(value)
  }
}
