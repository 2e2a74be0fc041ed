import type { JsonText } from '../db/json-rows.ts'

/**
 * What a file is made of, as plain data: a handler describes it within its transaction, a worker thread makes it
 * after that is over. Another kind of file is a member of `FilePlan` and its maker in `makers.ts`.
 */
export type FilePlan = WorkbookPlan | CsvPlan

const kindsOfPlans: Readonly<Record<FilePlan['kind'], true>> = { workbook: true, csv: true }

/** Whether a file is made by a worker thread. */
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

/** A sheet: bold headings that stay in sight, and a row for each row. */
export interface SheetPlan {
  /** At most 31 characters; `Sheet1` where unset. */
  readonly name?: string
  readonly columns: readonly SheetColumn[]
  /** A JSON array of objects. */
  readonly rows: string
}

export interface SheetColumn<Key extends string = string> {
  readonly heading: string
  /** The member of a row that it shows. */
  readonly of: Key
  /**
   * How its values are read and shown, `text` where unset. A `date` (YYYY-MM-DD) and a `dateTime` (Eastern wall
   * clock, YYYY-MM-DDTHH:mm:ss) become dates that Excel sorts and computes with. An `amount` has two decimals.
   */
  readonly as?: 'text' | 'number' | 'amount' | 'date' | 'dateTime'
  /** What a cell shows where its row has nothing. */
  readonly otherwise?: string
  /** In characters; 36 where unset. */
  readonly width?: number
}

/** Describes a sheet; its columns name members that the rows have. */
export function toSheetPlan<Row>(
  rows: JsonText<Row[]>,
  columns: readonly SheetColumn<Extract<keyof Row, string>>[],
  name?: string,
): SheetPlan {
  return { columns, rows: rows.text, ...(name === undefined ? {} : { name }) }
}
