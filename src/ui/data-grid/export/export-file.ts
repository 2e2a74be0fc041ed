import type { CellObject, SheetData } from 'write-excel-file/browser'
import { formulaPattern } from '#schemas/files/csv-formulas.ts'
import { dateText, type GridNumberFormat, type GridValue, numberText } from '../grid-column.ts'
import type { ExportColumn, ExportFormat } from './export-table.ts'

/** Creates export files. Only loaded in a worker, with its libraries. */

/** Writes rows to a file in chunks. */
export interface ExportFileWriter {
  readonly add: (rows: readonly (readonly GridValue[])[]) => void
  readonly finish: () => Promise<Blob>
}

/** A writer for the given format. */
export function createExportFileWriter(
  format: ExportFormat,
  columns: readonly ExportColumn[],
): Promise<ExportFileWriter> {
  return format === 'csv' ? csvFile(columns) : excelFile(columns)
}

/**
 * CSV. Cells that a spreadsheet would run as formulas are escaped, amounts include their currency, and a byte order
 * mark tells Excel that it's UTF-8.
 */
async function csvFile(columns: readonly ExportColumn[]): Promise<ExportFileWriter> {
  const { default: papaparse } = await import('papaparse')
  const linesOf = (rows: GridValue[][]) =>
    papaparse.unparse(rows, { escapeFormulae: formulaPattern })
  const parts = [linesOf([columns.map(({ header }) => header)])]
  return {
    add(rows) {
      if (rows.length === 0) return
      parts.push(
        linesOf(
          rows.map((row) =>
            row.map((value, index) => {
              const { dates, numbers } = columns[index] ?? {}
              if (typeof value === 'number') return numbers ? numberText(value, numbers) : value
              return dates && typeof value === 'string' ? dateText(value, dates) : value
            }),
          ),
        ),
      )
    },
    finish: async () =>
      new Blob(['\uFEFF', parts.join('\r\n')], { type: 'text/csv;charset=utf-8' }),
  }
}

/** Maximum characters of an Excel cell; Excel calls a file with more damaged. */
const longestText = 32_767
/** Excel formats of dates, as on screen. */
const excelFormats = {
  time: 'mm/dd/yyyy h:mm AM/PM',
  utcTime: 'mm/dd/yyyy h:mm AM/PM',
  day: 'mm/dd/yyyy',
} as const
/** Characters of a time. */
const timeWidth = 20

/** An Excel workbook with one sheet; texts too long for a cell are cut. */
async function excelFile(columns: readonly ExportColumn[]): Promise<ExportFileWriter> {
  const { default: writeExcelFile } = await import('write-excel-file/browser')
  const sheet: SheetData = [columns.map(({ header }) => ({ value: header, fontWeight: 'bold' }))]
  return {
    add(rows) {
      for (const row of rows)
        sheet.push(row.map((value, index) => excelCell(value, columns[index])))
    },
    finish: () =>
      writeExcelFile(sheet, {
        columns: columns.map(({ header, dates }) => ({
          width: Math.max(dates ? timeWidth : 14, header.length + 2),
        })),
        stickyRowsCount: 1,
      }).toBlob(),
  }
}

function excelCell(
  value: GridValue,
  { dates, numbers }: Partial<ExportColumn> = {},
): CellObject | GridValue {
  if (typeof value === 'number' && numbers) {
    return { value, type: Number, format: excelNumberFormat(numbers) }
  }
  if (typeof value !== 'string') return value
  // Excel dates have no zone, so wall-clock time is written as it is.
  const time = dates && new Date(`${value.slice(0, 10)}T${value.slice(11) || '00:00:00'}Z`)
  if (!time || Number.isNaN(time.getTime())) return value.slice(0, longestText)
  return { value: time, type: Date, format: excelFormats[dates] }
}

/** Excel formats of numbers, with a currency before amounts as on screen. */
function excelNumberFormat({ currency, decimals }: GridNumberFormat): string {
  const number = decimals === undefined ? '#,##0.##' : `#,##0.${'0'.repeat(decimals)}`
  if (currency === undefined) return number
  const symbol = `"${currency.replaceAll('"', '')}"`
  return `${symbol}${number};-${symbol}${number}`
}
