// biome-ignore-all lint/a11y/noRedundantRoles: styles lay the rows out by themselves, which would take a table's meaning away
import type { Header, ReactTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Skeleton } from '../skeleton.tsx'
import { Tooltip } from '../tooltip.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './data-grid.module.css'
import type { GridColumn } from './grid-column.ts'
import { GridRow, type GridRowProps } from './grid-row.tsx'
import {
  type GridSelection,
  type RowKey,
  SelectionCheckbox,
  selectableCount,
  selectionLimitText,
  withPageSelected,
} from './grid-selection.tsx'
import type { gridFeatures } from './use-grid-rows.ts'
import { WindowedRows } from './windowed-rows.tsx'

interface GridTableProps<Row extends object>
  extends Pick<GridRowProps<Row>, 'onRowDoubleClick' | 'rowHeight'> {
  title: string
  table: ReactTable<typeof gridFeatures, Row>
  columns: readonly GridColumn<Row>[]
  rowActions?: (row: Row) => ReactNode
  rowKey: (row: Row) => RowKey
  selection?: GridSelection<Row> | undefined
  loading: boolean
  /** For all rows in one scrolling window instead of pages. */
  windowed?:
    | Pick<ComponentProps<typeof WindowedRows<Row>>, 'rows' | 'scroller' | 'rowEditor'>
    | undefined
}

/** From this many columns on, they're closer together on medium screens. */
const many = 8

/** The table. Roles are explicit because the card layout's styles would remove the table's meaning. */
export function GridTable<Row extends object>({
  title,
  table,
  columns,
  rowActions,
  onRowDoubleClick,
  rowHeight,
  rowKey,
  selection,
  loading,
  windowed,
}: GridTableProps<Row>) {
  const { pageIndex, pageSize } = table.state.pagination
  const shown = windowed?.rows ?? table.getRowModel().rows.map((row) => row.original)
  const selectable = shown.filter((row) => selection?.canSelect?.(row) ?? true)
  const limit = selection?.limit
  const count = selectable.filter((row) => selection?.selected.has(rowKey(row))).length
  const selectPage = selection && selectable.length > 0 && (
    <SelectionCheckbox
      label={`Select ${windowed ? 'all' : 'the'} ${selectable.length} rows${windowed ? '' : ' of this page'}`}
      count={count}
      of={selectableCount(selection.selected, { rows: selectable.length, count }, limit?.most)}
      fullBecause={
        limit && `${selection.selected.size} are selected, ${selectionLimitText(limit)}.`
      }
      onChange={(chosen) =>
        selection.onChange(
          withPageSelected(selection.selected, selectable.map(rowKey), chosen, limit?.most),
        )
      }
    />
  )
  const headers = table.getHeaderGroups()[0]?.headers ?? []
  return (
    <table
      role="table"
      className={classNames(
        styles.table,
        columns.length + (rowActions ? 1 : 0) >= many && styles.crowded,
      )}
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
      {windowed && !loading ? (
        <WindowedRows
          {...windowed}
          columns={columns}
          rowActions={rowActions}
          onRowDoubleClick={onRowDoubleClick}
          rowHeight={rowHeight}
          rowKey={rowKey}
          selection={selection}
        />
      ) : (
        <tbody role="rowgroup">
          {loading
            ? Array.from({ length: Math.min(pageSize, 5) }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
                <tr role="row" key={index} className={styles.placeholder}>
                  {columns.map(({ id, header }) => (
                    <td role="cell" key={id} data-label={header}>
                      <Skeleton />
                    </td>
                  ))}
                  {rowActions && <td role="cell" />}
                </tr>
              ))
            : table
                .getRowModel()
                .rows.map((row, index) => (
                  <GridRow
                    key={row.id}
                    row={row.original}
                    rowIndex={pageIndex * pageSize + index + 2}
                    columns={columns}
                    rowActions={rowActions}
                    onRowDoubleClick={onRowDoubleClick}
                    rowHeight={rowHeight}
                    rowKey={rowKey}
                    selection={selection}
                  />
                ))}
        </tbody>
      )}
    </table>
  )
}

function ColumnHeader<Row extends object>({
  header,
  column,
  select,
}: {
  header: Header<typeof gridFeatures, Row>
  column: GridColumn<Row> | undefined
  /** Shown before the name. */
  select?: ReactNode
}) {
  if (!column) return null
  const order = header.column.getIsSorted()
  const Arrow = order === 'asc' ? ArrowUp : order === 'desc' ? ArrowDown : ChevronsUpDown
  const name = header.column.getCanSort() ? (
    <button
      type="button"
      className={classNames(styles.sort, order && styles.sorted)}
      aria-description={column.help}
      onClick={header.column.getToggleSortingHandler()}
    >
      {column.header}
      <Arrow aria-hidden="true" />
    </button>
  ) : (
    column.header
  )
  return (
    <th
      role="columnheader"
      scope="col"
      style={{ width: column.width }}
      className={column.align === 'end' ? styles.end : undefined}
      aria-sort={order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : undefined}
    >
      {select}
      {column.help === undefined ? name : <Tooltip text={column.help}>{name}</Tooltip>}
    </th>
  )
}
