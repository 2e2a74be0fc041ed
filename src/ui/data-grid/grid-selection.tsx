import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import choices from '../fields/choices.module.css'
import styles from './data-grid.module.css'

export type RowKey = string | number

interface SelectionLimit {
  readonly most: number
  /** What is done with the rows, as a verb. */
  readonly to: 'change' | 'download'
}

/** Rows that are chosen one by one, to do something with all of them. They stay chosen on other pages of the grid. */
export interface GridSelection<Row> {
  readonly selected: ReadonlySet<RowKey>
  readonly onChange: (selected: ReadonlySet<RowKey>) => void
  /** What a row is called in the name of its checkbox. */
  readonly nameOf: (row: Row) => string
  /** Rows that can't be chosen have no checkbox. */
  readonly canSelect?: (row: Row) => boolean
  /** How many rows can be chosen at once by the checkbox of a page, where there is a limit. */
  readonly limit?: SelectionLimit
  /** What can be done with the chosen rows, as many as are still there. */
  readonly actions: (rows: readonly Row[]) => ReactNode
}

/** The same set with some keys in it, or without them. */
export function withKeys(
  selected: ReadonlySet<RowKey>,
  keys: readonly RowKey[],
  chosen: boolean,
): ReadonlySet<RowKey> {
  const next = new Set(selected)
  for (const key of keys) {
    if (chosen) next.add(key)
    else next.delete(key)
  }
  return next
}

/**
 * The set after the checkbox of many rows was pressed: with all of them in it, or with as many as the limit leaves
 * room for; or without them.
 */
export function withMany(
  selected: ReadonlySet<RowKey>,
  keys: readonly RowKey[],
  chosen: boolean,
  limit = Number.POSITIVE_INFINITY,
): ReadonlySet<RowKey> {
  const others = keys.filter((key) => !selected.has(key))
  const room = Math.max(0, limit - selected.size)
  return withKeys(selected, chosen ? others.slice(0, room) : keys, chosen)
}

interface SelectBoxProps {
  label: string
  /** How many of the rows it stands for are chosen. */
  count: number
  of: number
  onChange: (chosen: boolean) => void
}

/** The checkbox of a row, or of all rows of a page. */
export function SelectBox({ label, count, of, onChange }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const some = count > 0 && count < of
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <label className={styles.select}>
      <input
        ref={box}
        type="checkbox"
        className={choices.check}
        aria-label={label}
        checked={of > 0 && count >= of}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}

/** How many rows are chosen, and what can be done with them; nothing where none is. */
export function SelectionBar<Row>({
  selection,
  rows,
}: {
  selection: GridSelection<Row>
  /** The chosen ones. */
  rows: readonly Row[]
}) {
  return (
    <div className={rows.length > 0 ? styles.selection : undefined} data-print="hide">
      <span role="status">
        {rows.length > 0 && `${rows.length} selected`}
        {rows.length === selection.limit?.most &&
          `, the most you can ${selection.limit.to} at once`}
      </span>
      {rows.length > 0 && (
        <>
          {selection.actions(rows)}
          <Button size="sm" variant="ghost" onClick={() => selection.onChange(new Set())}>
            Clear selection
          </Button>
        </>
      )}
    </div>
  )
}
