import {
  cellText,
  type GridColumn,
  type GridDates,
  type GridNumbers,
  type GridValue,
} from '../grid-column.ts'

/** What is exported of a grid, as it travels to the worker that makes the file: values, no functions. */

export type ExportFormat = 'csv' | 'xlsx'

export interface ExportColumn {
  readonly header: string
  /** Its values are dates in the wire format. */
  readonly dates?: GridDates
  /** Its values are numbers. */
  readonly numbers?: GridNumbers
}

/** The page begins, sends rows in portions, and ends. */
export type ToWorker =
  | {
      readonly type: 'begin'
      readonly format: ExportFormat
      readonly columns: readonly ExportColumn[]
    }
  | { readonly type: 'rows'; readonly rows: readonly (readonly GridValue[])[] }
  | { readonly type: 'end' }

/** The worker asks for the next portion, and answers the end with the file. */
export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'file'; readonly file: Blob }
  | { readonly type: 'failed' }

/** A column without its functions; one of times says in which zone they are. */
export function exportColumn<Row>({ header, dates, numbers }: GridColumn<Row>): ExportColumn {
  return {
    header: dates === 'time' ? `${header} (Eastern)` : header,
    ...(dates && { dates }),
    ...(numbers && { numbers }),
  }
}

/** What a cell becomes in a file: numbers and dates stay what they are, all else is text as on screen. */
export function exportValue<Row>(column: GridColumn<Row>, row: Row): GridValue {
  const value = column.value(row)
  if (column.numbers) return typeof value === 'number' && Number.isFinite(value) ? value : null
  if (column.dates) return value
  return typeof value === 'number' && !column.text ? value : cellText(column, row)
}
