// biome-ignore-all lint/a11y/noRedundantRoles: styles lay the rows out by themselves, which would take a table's meaning away
import type { Header, ReactTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { BreakableText } from '../breakable-text.tsx'
import { classNames } from '../class-names.ts'
import { Skeleton } from '../skeleton.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './data-grid.module.css'
import { cellText, type GridColumn, type GridDates } from './grid-column.ts'
import { type GridSelection, type RowKey, SelectBox, withKeys } from './grid-selection.tsx'
import type { gridFeatures } from './use-grid-rows.ts'

interface GridTableProps<Row extends object> {
  title: string
  table: ReactTable<typeof gridFeatures, Row>
  columns: readonly GridColumn<Row>[]
  rowActions?: (row: Row) => ReactNode
  rowKey: (row: Row) => RowKey
  selection?: GridSelection<Row> | undefined
  loading: boolean
}

/**
 * The table itself. Its roles are told in full, for the list of cards on a narrow screen is made by styles
 * that would otherwise take a table's meaning away.
 */
export function GridTable<Row extends object>({
  title,
  table,
  columns,
  rowActions,
  rowKey,
  selection,
  loading,
}: GridTableProps<Row>) {
  const { pageIndex, pageSize } = table.state.pagination
  const shown = table.getRowModel().rows.map((row) => row.original)
  const selectable = shown.filter((row) => selection?.canSelect?.(row) ?? true)
  const selectPage = selection && selectable.length > 0 && (
    <SelectBox
      label={`Select the ${selectable.length} rows of this page`}
      count={selectable.filter((row) => selection.selected.has(rowKey(row))).length}
      of={selectable.length}
      onChange={(chosen) =>
        selection.onChange(withKeys(selection.selected, selectable.map(rowKey), chosen))
      }
    />
  )
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  return (
    <table
      role="table"
      className={styles.table}
      aria-label={title}
      aria-busy={loading}
      aria-rowcount={table.getRowCount() + 1}
    >
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {headers.map((header, index) => (
            <ColumnHeader
              key={header.id}
              header={header}
              column={columns[index]}
              select={index === 0 && selectPage}
            />
          ))}
          {rowActions && (
            <th role="columnheader" scope="col" className={styles.actions}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {loading
          ? Array.from({ length: Math.min(pageSize, 5) }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
              <tr role="row" key={index}>
                {columns.map(({ id, header }) => (
                  <td role="cell" key={id} data-label={header}>
                    <Skeleton />
                  </td>
                ))}
                {rowActions && <td role="cell" />}
              </tr>
            ))
          : table.getRowModel().rows.map((row, index) => (
              <tr role="row" key={row.id} aria-rowindex={pageIndex * pageSize + index + 2}>
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
                    {at === 0 && selection && (
                      <SelectRow row={row.original} rowKey={rowKey} selection={selection} />
                    )}
                    <div className={styles.value}>
                      {column.cell ? (
                        column.cell(row.original)
                      ) : (
                        <CellText text={cellText(column, row.original)} dates={column.dates} />
                      )}
                    </div>
                  </td>
                ))}
                {rowActions && (
                  <td role="cell" className={styles.actions}>
                    <span>{rowActions(row.original)}</span>
                  </td>
                )}
              </tr>
            ))}
      </tbody>
    </table>
  )
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
    <SelectBox
      label={`Select ${nameOf(row)}`}
      count={selected.has(rowKey(row)) ? 1 : 0}
      of={1}
      onChange={(chosen) => onChange(withKeys(selected, [rowKey(row)], chosen))}
    />
  )
}

/** A dash stands for nothing. Day and time of a date each stay in one line, wherever the two have to part. */
function CellText({ text, dates }: { text: string; dates: GridDates | undefined }) {
  if (!dates || text === '') return <BreakableText text={text || '-'} />
  const [day, ...time] = text.split(' ')
  return (
    <>
      <span className={styles.whole}>{day}</span>{' '}
      <span className={styles.whole}>{time.join(' ')}</span>
    </>
  )
}

function ColumnHeader<Row extends object>({
  header,
  column,
  select,
}: {
  header: Header<typeof gridFeatures, Row>
  column: GridColumn<Row> | undefined
  /** Stands before the name. */
  select?: ReactNode
}) {
  if (!column) return null
  const order = header.column.getIsSorted()
  const Arrow = order === 'asc' ? ArrowUp : order === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <th
      role="columnheader"
      scope="col"
      style={{ width: column.width }}
      className={column.align === 'end' ? styles.end : undefined}
      aria-sort={order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : undefined}
    >
      {select}
      {header.column.getCanSort() ? (
        <button
          type="button"
          className={classNames(styles.sort, order && styles.sorted)}
          onClick={header.column.getToggleSortingHandler()}
        >
          {column.header}
          <Arrow aria-hidden="true" />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}
