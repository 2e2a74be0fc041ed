import type { ReactNode } from 'react'

/** What a cell holds, as it is sorted and exported. */
export type GridValue = string | number | boolean | null

/** One column of a DataGrid. Keep the list of columns outside the component, or memoised. */
export interface GridColumn<Row> {
  readonly id: string
  readonly header: string
  readonly value: (row: Row) => GridValue
  /** How the value reads, where it is not the value itself: shown, searched and exported. */
  readonly text?: (row: Row) => string
  /** How it is shown, where it is more than text. */
  readonly cell?: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
  readonly width?: string
  readonly sortable?: boolean
}

/** The text of a cell; a dash stands for nothing on screen, never in a search or an export. */
export function cellText<Row>(column: GridColumn<Row>, row: Row): string {
  if (column.text) return column.text(row)
  const value = column.value(row)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null ? '' : String(value)
}

/** All that a search looks through in a row. */
export function rowText<Row>(columns: readonly GridColumn<Row>[], row: Row): string {
  return columns.map((column) => cellText(column, row)).join('\n')
}
