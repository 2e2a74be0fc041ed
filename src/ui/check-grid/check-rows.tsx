// biome-ignore-all lint/a11y/noRedundantRoles: styles lay the rows out by themselves, which would take a table's meaning away
import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useCallback, useImperativeHandle, useLayoutEffect } from 'react'
import type { GridColumn } from '../data-grid/grid-column.ts'
import styles from './check-grid.module.css'
import type { CheckFlag } from './check-grid.tsx'
import { CheckRow } from './check-row.tsx'
import type { CheckKey, CheckStore } from './check-store.ts'

/** What the surrounding grid can do with the rows. */
export interface CheckRowsHandle {
  /** Scrolls to a row by index. */
  readonly scrollTo: (index: number) => void
  /** Scrolls to the first row. */
  readonly scrollToTop: () => void
}

interface CheckRowsProps<Row, Flag extends string> {
  ref: RefObject<CheckRowsHandle | null>
  /** The rows shown. */
  rows: readonly Row[]
  rowKey: (row: Row) => CheckKey
  rowLabel: (row: Row) => string
  columns: readonly GridColumn<Row>[]
  flags: readonly CheckFlag<Flag>[]
  store: CheckStore<Flag>
  /** The scrolling element; null until it's mounted. */
  scroller: HTMLElement | null
  /** Height of the sticky header in pixels. */
  headerHeight: number
  /** Visible height in pixels, before the scrolling element is mounted. */
  visibleHeight: number
  /** Index of the focused row; -1 for none. */
  activeRow: RefObject<number>
  /** Called when rows were mounted or unmounted. */
  onRendered: () => void
}

/** Default row height in pixels. */
export const rowHeight = 44

/** The visible rows. Separate from the grid, so that scrolling renders nothing else. */
export function CheckRows<Row, Flag extends string>({
  ref,
  rows,
  rowKey,
  rowLabel,
  columns,
  flags,
  store,
  scroller,
  headerHeight,
  visibleHeight,
  activeRow,
  onRendered,
}: CheckRowsProps<Row, Flag>) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    // Renders the first rows together with the grid.
    initialRect: { width: 0, height: visibleHeight },
    estimateSize,
    measureElement: measureRowHeight,
    // A new function on each render would measure every row again on each scroll frame.
    getItemKey: useCallback(
      (index: number) => {
        const row = rows[index]
        return row === undefined ? index : rowKey(row)
      },
      [rows, rowKey],
    ),
    overscan: 3,
    scrollPaddingStart: headerHeight,
    // The focused row stays mounted; scrolling away would lose the focus otherwise.
    rangeExtractor: (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      const held = activeRow.current
      return held < 0 || held >= rows.length || indexes.includes(held)
        ? indexes
        : [...indexes, held].sort((a, b) => a - b)
    },
  })
  useLayoutEffect(onRendered)
  useImperativeHandle(ref, () => ({
    scrollTo: (index) => virtualizer.scrollToIndex(index),
    scrollToTop: () => {
      // If it's at the top already, scrolling would only cause another layout.
      if (virtualizer.scrollOffset !== 0) virtualizer.scrollToOffset(0)
    },
  }))
  return (
    <tbody role="rowgroup" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index]
        return row === undefined ? null : (
          <CheckRow
            key={key}
            row={row}
            index={index}
            start={start}
            rowKey={rowKey}
            rowLabel={rowLabel}
            columns={columns}
            flags={flags}
            store={store}
            measure={virtualizer.measureElement}
          />
        )
      })}
    </tbody>
  )
}

function estimateSize(): number {
  return rowHeight
}

/**
 * The height of a row as observed. Before its first layout it keeps the previous or default height, since measuring
 * would cause another layout.
 */
function measureRowHeight(
  row: HTMLElement,
  observed: ResizeObserverEntry | undefined,
  virtualizer: Virtualizer<HTMLElement, HTMLElement>,
): number {
  if (observed) return measureElement(row, observed, virtualizer)
  const key = virtualizer.options.getItemKey(virtualizer.indexFromElement(row))
  return virtualizer.itemSizeCache.get(key) ?? rowHeight
}
