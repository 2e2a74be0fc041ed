// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a table is the grid of the pattern
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus goes to what stands in the cells
// biome-ignore-all lint/a11y/noRedundantRoles: styles lay the rows out by themselves, which would take a table's meaning away
import { memo, type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { BreakableText } from '../breakable-text.tsx'
import { cellText, type GridColumn } from '../data-grid/grid-column.ts'
import choices from '../fields/choices.module.css'
import styles from './check-grid.module.css'
import type { CheckFlag } from './check-grid.tsx'
import type { CheckKey, CheckStore } from './check-store.ts'

interface CheckRowProps<Row, Flag extends string> {
  row: Row
  index: number
  /** Pixels from the top of the body. */
  start: number
  rowKey: (row: Row) => CheckKey
  rowLabel: (row: Row) => string
  columns: readonly GridColumn<Row>[]
  flags: readonly CheckFlag<Flag>[]
  store: CheckStore<Flag>
  /** Measures the row's height: long names and addresses wrap. */
  measure: (row: HTMLElement | null) => void
}

function Row<Row, Flag extends string>({
  row,
  index,
  start,
  rowKey,
  rowLabel,
  columns,
  flags,
  store,
  measure,
}: CheckRowProps<Row, Flag>) {
  const key = rowKey(row)
  const bits = useSyncExternalStore(
    useCallback((listener) => store.subscribeRow(key, listener), [store, key]),
    () => store.bits(key),
  )
  return (
    <tr
      ref={measure}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      className={styles.row}
      data-ticked={bits !== 0 || undefined}
      style={{ transform: `translateY(${start}px)` }}
    >
      {columns.map((column, at) => (
        <Cell key={column.id} heading={at === 0}>
          {column.cell ? column.cell(row) : <BreakableText text={cellText(column, row) || '-'} />}
        </Cell>
      ))}
      {flags.map(({ id, label }, at) => (
        <td
          key={id}
          role="gridcell"
          className={styles.flag}
          style={{ gridColumnEnd: at - flags.length }}
        >
          <input
            type="checkbox"
            tabIndex={-1}
            className={choices.check}
            data-row={index}
            data-column={at}
            aria-label={`${label}: ${rowLabel(row)}`}
            checked={(bits & (1 << at)) !== 0}
            onChange={(event) => store.check(key, id, event.currentTarget.checked)}
          />
        </td>
      ))}
    </tr>
  )
}

function Cell({ heading, children }: { heading: boolean; children: ReactNode }) {
  return heading ? (
    <th role="rowheader" scope="row" className={styles.text}>
      {children}
    </th>
  ) : (
    <td role="gridcell" className={styles.text}>
      {children}
    </td>
  )
}

/** One row; renders again only when its own checks, position or data change. */
export const CheckRow = memo(Row) as typeof Row
