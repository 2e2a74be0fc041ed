import type { ReactNode } from 'react'
import { displayAmount } from '#schemas/money/money.ts'
import { displayDate, displayDateTime } from '#schemas/time/eastern-time.ts'

/** What a cell holds, as it is sorted and exported. */
export type GridValue = string | number | boolean | null

/** A column of Eastern wall-clock times, of times in UTC, whose header says so, or of calendar days alone. */
export type GridDates = 'time' | 'utcTime' | 'day'

/** How numbers read, on screen and in files; in an Excel file they are numbers. */
export interface GridNumbers {
  /** Of amounts of money: the symbol that they stand behind, with two decimals. */
  readonly currency?: string
  /** How many there are of them; up to two, as needed, where unset. */
  readonly decimals?: 2
}

/** One column of a DataGrid. Declare the list of columns outside the component, or memoised. */
export interface GridColumn<Row> {
  readonly id: string
  readonly header: string
  /** What the column means, in a tooltip at its header. */
  readonly help?: string
  readonly value: (row: Row) => GridValue
  /** Where its values are dates: they are shown and searched as such, and are dates in an Excel file. */
  readonly dates?: GridDates
  /** Where its values are numbers that do not read as they are: amounts, or those with a format. */
  readonly numbers?: GridNumbers
  /** Where its values are names that people choose: their words may break where the columns have no room. */
  readonly names?: boolean
  /** How the value reads, where it is not the value itself: shown and searched, and exported but for dates and numbers. */
  readonly text?: (row: Row) => string
  /** How it is shown, where it is more than text. */
  readonly cell?: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
  readonly width?: string
  readonly sortable?: boolean
  /** Its first press sorts from the highest down. */
  readonly descendingFirst?: true
  /** Shown only once it is chosen in the menu of columns. */
  readonly startsHidden?: true
}

/** The text of a cell; a dash stands for nothing on screen, never in a search or an export. */
export function cellText<Row>(column: GridColumn<Row>, row: Row): string {
  if (column.text) return column.text(row)
  const value = column.value(row)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  // Null, or what an API sent that is no value at all.
  if (typeof value === 'object' || value === undefined) return ''
  if (column.numbers) return typeof value === 'number' ? numberText(value, column.numbers) : ''
  return column.dates ? dateText(String(value), column.dates) : String(value)
}

/** A number as people read it; nothing for what is none. */
export function numberText(value: number, { currency, decimals }: GridNumbers): string {
  if (!Number.isFinite(value)) return ''
  if (currency !== undefined) return displayAmount(value, currency)
  return value.toLocaleString('en-US', {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 2,
  })
}

/** A date as people read it, MM/DD/YYYY, with its time where it has one. */
export function dateText(date: string, dates: GridDates): string {
  if (date === '') return ''
  return dates === 'day' ? displayDate(date) : displayDateTime(date)
}

/** All that a search looks through in a row. */
export function rowText<Row>(columns: readonly GridColumn<Row>[], row: Row): string {
  return columns.map((column) => cellText(column, row)).join('\n')
}
