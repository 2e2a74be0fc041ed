import {
  cellText,
  type GridColumn,
  type GridDateType,
  type GridNumberFormat,
  type GridValue,
} from '../grid-column.ts'

/** Export data as sent to the worker: values, no functions. */

/** The format of an exported file. */
export type ExportFormat = 'csv' | 'xlsx'

/** A column as sent to the worker: its header, and how its dates and numbers are written. */
export interface ExportColumn {
  readonly header: string
  /** For dates in the wire format. */
  readonly dates?: GridDateType
  /** For numbers. */
  readonly numbers?: GridNumberFormat
}

/** The page starts, sends rows in chunks, and ends. */
export type ToWorker =
  | {
      readonly type: 'begin'
      readonly format: ExportFormat
      readonly columns: readonly ExportColumn[]
    }
  | { readonly type: 'rows'; readonly rows: readonly (readonly GridValue[])[] }
  | { readonly type: 'end' }

/** The worker asks for the next chunk, and finally sends the file. */
export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'file'; readonly file: Blob }
  | { readonly type: 'failed' }

/** A column without its functions; a column of times names its zone. */
export function toExportColumn<Row>({ header, dates, numbers }: GridColumn<Row>): ExportColumn {
  return {
    header: dates === 'time' ? `${header} (Eastern)` : header,
    ...(dates && { dates }),
    ...(numbers && { numbers }),
  }
}

/** A cell in a file: numbers and dates keep their types, anything else is text as on screen. */
export function toExportValue<Row>(column: GridColumn<Row>, row: Row): GridValue {
  const value = column.value(row)
  if (column.numbers) return typeof value === 'number' && Number.isFinite(value) ? value : null
  if (column.dates) return value
  return typeof value === 'number' && !column.text ? value : cellText(column, row)
}
