import type { ReactNode } from 'react'
import { formatAmount } from '#schemas/money/money.ts'
import { formatDate, formatDateTime } from '#schemas/time/eastern-time.ts'

/** A cell's value for sorting and exporting. */
export type GridValue = string | number | boolean | null

/** The dates of a column: Eastern wall-clock times, UTC times (the header says so), or calendar days. */
export type GridDateType = 'time' | 'utcTime' | 'day'

/** How numbers are formatted on screen and in files; in Excel files they stay numbers. */
export interface GridNumberFormat {
  /** For amounts: the currency symbol before them, with two decimals. */
  readonly currency?: string
  /** Number of decimals; by default up to two, as needed. */
  readonly decimals?: 2
}

/** A column of a DataGrid. Declare columns outside the component, or memoize them. */
export interface GridColumn<Row> {
  readonly id: string
  readonly header: string
  /** Explanation, as a tooltip of the header. */
  readonly help?: string
  readonly value: (row: Row) => GridValue
  /** For dates: displayed and searched as such, and exported to Excel as dates. */
  readonly dates?: GridDateType
  /** For formatted numbers, such as amounts. */
  readonly numbers?: GridNumberFormat
  /** For names chosen by people: their words may break if there is no room. */
  readonly names?: boolean
  /** The value as text, if it differs: displayed, searched, and exported (except for dates and numbers). */
  readonly text?: (row: Row) => string
  /** A cell that is more than text. */
  readonly cell?: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
  readonly width?: string
  readonly sortable?: boolean
  /** The first press on the header sorts descending. */
  readonly descendingFirst?: true
  /** Hidden until it's chosen in the column menu. */
  readonly startsHidden?: true
}

/** A cell's text; an empty cell shows a dash on screen, but not in searches and exports. */
export function cellText<Row>(column: GridColumn<Row>, row: Row): string {
  if (column.text) return column.text(row)
  const value = column.value(row)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  // Null, or an API's value that isn't a plain one.
  if (typeof value === 'object' || value === undefined) return ''
  if (column.numbers) return typeof value === 'number' ? numberText(value, column.numbers) : ''
  return column.dates ? dateText(String(value), column.dates) : String(value)
}

/** A formatted number; empty if it isn't a number. */
export function numberText(value: number, { currency, decimals }: GridNumberFormat): string {
  if (!Number.isFinite(value)) return ''
  if (currency !== undefined) return formatAmount(value, currency)
  return value.toLocaleString('en-US', {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 2,
  })
}

/** A date as MM/DD/YYYY, with its time if it has one. */
export function dateText(date: string, dates: GridDateType): string {
  if (date === '') return ''
  return dates === 'day' ? formatDate(date) : formatDateTime(date)
}

/** All searchable text of a row. */
export function rowText<Row>(columns: readonly GridColumn<Row>[], row: Row): string {
  return columns.map((column) => cellText(column, row)).join('\n')
}
