import type { JsonText } from '../db/json-rows.ts'

/**
 * A file described as plain data: a handler creates the plan within its transaction, and a worker
 * thread makes the file afterwards. A new kind of file is a member of `FilePlan` with a maker in
 * `file-content.ts`.
 */
export type FilePlan = WorkbookPlan | CsvPlan

const kindsOfPlans: Readonly<Record<FilePlan['kind'], true>> = { workbook: true, csv: true }

/** Whether a worker thread makes this content. */
export function isFilePlan(content: { readonly kind: string }): content is FilePlan {
  return content.kind in kindsOfPlans
}

/** A CSV file. */
export interface CsvPlan {
  readonly kind: 'csv'
  readonly sheet: SheetPlan
}

/** An Excel workbook. */
export interface WorkbookPlan {
  readonly kind: 'workbook'
  readonly sheets: readonly SheetPlan[]
}

/** A sheet with a bold, frozen header row and one row per row of data. */
export interface SheetPlan {
  /** At most 31 characters; `Sheet1` by default. */
  readonly name?: string
  readonly columns: readonly SheetColumn[]
  /** A JSON array of objects. */
  readonly rows: string
}

/** A column of a sheet: its heading, the row's member it shows, and how that is formatted. */
export interface SheetColumn<Key extends string = string> {
  readonly heading: string
  /** The row's member to show. */
  readonly of: Key
  /**
   * How values are interpreted; `text` by default. `date` (YYYY-MM-DD) and `dateTime` (Eastern wall
   * clock, YYYY-MM-DDTHH:mm:ss) become Excel dates. `amount` has two decimals.
   */
  readonly as?: 'text' | 'number' | 'amount' | 'date' | 'dateTime'
  /** Shown if the row has no value. */
  readonly otherwise?: string
  /** In characters; 36 by default. */
  readonly width?: number
}

/** Describes a sheet whose columns are members of the rows. */
export function toSheetPlan<Row>(
  rows: JsonText<Row[]>,
  columns: readonly SheetColumn<Extract<keyof Row, string>>[],
  name?: string,
): SheetPlan {
  return { columns, rows: rows.text, ...(name === undefined ? {} : { name }) }
}
