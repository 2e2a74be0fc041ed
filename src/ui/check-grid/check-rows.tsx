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

/** What the grid around the rows asks of them. */
export interface CheckRowsHandle {
  /** Brings a row into sight, by its place. */
  readonly scrollTo: (index: number) => void
  /** Brings the first rows into sight. */
  readonly scrollToTop: () => void
}

interface CheckRowsProps<Row, Flag extends string> {
  ref: RefObject<CheckRowsHandle | null>
  /** Those that are shown. */
  rows: readonly Row[]
  rowKey: (row: Row) => CheckKey
  rowLabel: (row: Row) => string
  columns: readonly GridColumn<Row>[]
  flags: readonly CheckFlag<Flag>[]
  store: CheckStore<Flag>
  /** What scrolls; null until it is drawn. */
  scroller: HTMLElement | null
  /** Pixels of the header that stays above the rows. */
  headerHeight: number
  /** Pixels of the rows that are seen at the same time, before the scroller is drawn. */
  visibleHeight: number
  /** The place of the row that has the focus; -1 for none. */
  activeRow: RefObject<number>
  /** Rows came or went. */
  onRendered: () => void
}

export const rowHeight = 44

/** The rows in sight. Apart from the grid around them, so that scrolling renders nothing else. */
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
    // The first rows are drawn with the grid around them, not after it.
    initialRect: { width: 0, height: visibleHeight },
    estimateSize,
    measureElement: measureRowHeight,
    // Another function at each render would place every row again with each frame of a scroll.
    getItemKey: useCallback(
      (index: number) => {
        const row = rows[index]
        return row === undefined ? index : rowKey(row)
      },
      [rows, rowKey],
    ),
    overscan: 3,
    scrollPaddingStart: headerHeight,
    // The row that has the focus stays, or the focus would be lost on scrolling away from it.
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
      // Where it is at the top already, to scroll would only have everything laid out once more.
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
 * The height of a row: as it was observed once it is laid out. When it comes it is as high as before, or as usual, for
 * to measure it then would have everything laid out once more.
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
