import { cellText, type GridColumn, type GridDates, type GridValue } from '../grid-column.ts'

/** What is exported of a grid, as it travels to the worker that makes the file: values, no functions. */

export type ExportFormat = 'csv' | 'xlsx'

export interface ExportColumn {
  readonly header: string
  /** Its values are dates in the wire format. */
  readonly dates?: GridDates
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
export function exportColumn<Row>({ header, dates }: GridColumn<Row>): ExportColumn {
  return dates ? { header: dates === 'time' ? `${header} (Eastern)` : header, dates } : { header }
}

/** What a cell becomes in a file: numbers and dates stay what they are, all else is text as on screen. */
export function exportValue<Row>(column: GridColumn<Row>, row: Row): GridValue {
  if (column.text) return column.text(row)
  const value = column.value(row)
  return typeof value === 'number' || column.dates ? value : cellText(column, row)
}
