import type { ReactTable } from '@tanstack/react-table'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../icon-button.tsx'
import { SmallSelect } from '../small-select.tsx'
import styles from './data-grid.module.css'
import type { gridFeatures } from './use-grid-rows.ts'

interface GridPagerProps<Row extends object> {
  table: ReactTable<typeof gridFeatures, Row>
  sizes: readonly number[]
}

/**
 * Rows per page, the position, and buttons for the previous and next page. Not Chakra's Pagination, which would keep a
 * second state besides the table's.
 */
export function GridPager<Row extends object>({ table, sizes }: GridPagerProps<Row>) {
  const id = useId()
  const { pageIndex, pageSize } = table.state.pagination
  const count = table.getRowCount()
  const first = pageIndex * pageSize + 1
  const last = Math.min(count, first + pageSize - 1)
  const offered = [...new Set(sizes)].sort((a, b) => a - b)
  return (
    <div className={styles.pager} data-print="hide">
      <label htmlFor={id}>
        Rows<span className={styles.spare}> per page</span>
      </label>
      <SmallSelect
        id={id}
        className={styles.size}
        value={pageSize}
        onChange={(event) => {
          table.setPagination({ pageIndex: 0, pageSize: Number(event.currentTarget.value) })
        }}
      >
        {offered.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </SmallSelect>
      <span className={styles.range}>
        {count === 0 ? '0 of 0' : `${first}–${last} of ${count.toLocaleString('en-US')}`}
      </span>
      <IconButton
        label="Previous page"
        size="sm"
        disabled={!table.getCanPreviousPage()}
        onClick={() => table.previousPage()}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        label="Next page"
        size="sm"
        disabled={!table.getCanNextPage()}
        onClick={() => table.nextPage()}
      >
        <ChevronRight />
      </IconButton>
    </div>
  )
}
