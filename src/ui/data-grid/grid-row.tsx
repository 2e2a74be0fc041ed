// biome-ignore-all lint/a11y/noRedundantRoles: styles lay the rows out by themselves, which would take a table's meaning away
import type { CSSProperties, ReactNode } from 'react'
import { BreakableText } from '../breakable-text.tsx'
import { classNames } from '../class-names.ts'
import styles from './data-grid.module.css'
import { cellText, type GridColumn, type GridDateType } from './grid-column.ts'
import {
  type GridSelection,
  type RowKey,
  SelectionCheckbox,
  withKeysSelected,
} from './grid-selection.tsx'

export interface GridRowProps<Row extends object> {
  row: Row
  /** Starts at 2: the header is 1. */
  rowIndex: number
  /** The visible columns. */
  columns: readonly GridColumn<Row>[]
  rowActions?: ((row: Row) => ReactNode) | undefined
  /** Action on double-click, in addition to the row's actions; mouse only. */
  onRowDoubleClick?: ((row: Row) => void) | undefined
  /** Minimum row height in pixels in the column layout. */
  rowHeight?: number | undefined
  rowKey: (row: Row) => RowKey
  selection?: GridSelection<Row> | undefined
}

/** A grid row; a card on small screens. */
export function GridRow<Row extends object>({
  row,
  rowIndex,
  columns,
  rowActions,
  onRowDoubleClick,
  rowHeight,
  rowKey,
  selection,
}: GridRowProps<Row>) {
  return (
    <tr
      role="row"
      aria-rowindex={rowIndex}
      style={
        rowHeight === undefined
          ? undefined
          : ({ '--row-height': `${rowHeight / 16}rem` } as CSSProperties)
      }
      onDoubleClick={
        onRowDoubleClick && ((event) => isRowClick(event.target) && onRowDoubleClick(row))
      }
    >
      {columns.map((column, at) => (
        <td
          role="cell"
          key={column.id}
          data-label={column.header}
          className={classNames(
            column.align === 'end' && styles.end,
            column.dates && styles.date,
            column.names && styles.names,
            at === 0 && selection && styles.selectable,
          )}
        >
          {at === 0 && selection && <SelectRow row={row} rowKey={rowKey} selection={selection} />}
          <div className={styles.value}>
            {column.cell ? (
              column.cell(row)
            ) : (
              <CellText text={cellText(column, row)} dates={column.dates} />
            )}
          </div>
        </td>
      ))}
      {rowActions && (
        <td role="cell" className={styles.actions}>
          <span>{rowActions(row)}</span>
        </td>
      )}
    </tr>
  )
}

/** Whether a double-click is on the row rather than on a button, link or check box. */
function isRowClick(target: EventTarget): boolean {
  return target instanceof Element && !target.closest('a, button, input, label, select')
}

function SelectRow<Row extends object>({
  row,
  rowKey,
  selection,
}: {
  row: Row
  rowKey: (row: Row) => RowKey
  selection: GridSelection<Row>
}) {
  const { selected, nameOf, canSelect, onChange } = selection
  if (!(canSelect?.(row) ?? true)) return null
  return (
    <SelectionCheckbox
      label={`Select ${nameOf(row)}`}
      count={selected.has(rowKey(row)) ? 1 : 0}
      of={1}
      onChange={(chosen) => onChange(withKeysSelected(selected, [rowKey(row)], chosen))}
    />
  )
}

/** An empty cell shows a dash. A date wraps only between its day and its time. */
function CellText({ text, dates }: { text: string; dates: GridDateType | undefined }) {
  if (!dates || text === '') return <BreakableText text={text || '-'} />
  const [day, ...time] = text.split(' ')
  return (
    <>
      <span className={styles.whole}>{day}</span>{' '}
      <span className={styles.whole}>{time.join(' ')}</span>
    </>
  )
}
