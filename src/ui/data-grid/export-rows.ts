import { toEastern } from '#schemas/eastern-time.ts'
import { exportFileName } from '#schemas/export-name.ts'
import { saveFile } from '../save-file.ts'
import { cellText, type GridColumn, type GridValue } from './grid-column.ts'

export type ExportFormat = 'csv' | 'xlsx'

/** What a cell becomes in a file: numbers stay numbers, all else is text as on screen. */
function exported<Row>(column: GridColumn<Row>, row: Row): GridValue {
  const value = column.value(row)
  return typeof value === 'number' && !column.text ? value : cellText(column, row)
}

/**
 * The rows as CSV. Cells that a spreadsheet would run as a formula are defused, and a byte order mark tells
 * Excel that it is UTF-8.
 */
export async function toCsv<Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
): Promise<string> {
  const { default: papaparse } = await import('papaparse')
  const fields = columns.map(({ header }) => header)
  const data = rows.map((row) => columns.map((column) => exported(column, row)))
  return `\uFEFF${papaparse.unparse({ fields, data }, { escapeFormulae: true })}`
}

/** The most characters that Excel takes in a cell; with more it calls the whole file damaged. */
const longestText = 32_767

/** The rows as an Excel workbook with one sheet; a text too long for a cell ends where the cell does. */
export async function toExcel<Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/browser')
  const header = columns.map((column) => ({ value: column.header, fontWeight: 'bold' as const }))
  const fitting = (value: GridValue) =>
    typeof value === 'string' ? value.slice(0, longestText) : value
  const body = rows.map((row) => columns.map((column) => fitting(exported(column, row))))
  return writeExcelFile([header, ...body], {
    columns: columns.map(({ header: name }) => ({ width: Math.max(14, name.length + 2) })),
    stickyRowsCount: 1,
  }).toBlob()
}

/** Exports and saves. */
export async function exportRows<Row>(
  format: ExportFormat,
  title: string,
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
) {
  const content =
    format === 'csv'
      ? new Blob([await toCsv(columns, rows)], { type: 'text/csv;charset=utf-8' })
      : await toExcel(columns, rows)
  saveFile(content, exportFileName(title, format, toEastern(new Date())))
}
