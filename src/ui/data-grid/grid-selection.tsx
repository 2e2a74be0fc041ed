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
  /** All rows that may be chosen, where the grid is given those that a filter of the page leaves. */
  readonly from?: readonly Row[] | undefined
  /** How many rows can be chosen at once by the checkbox of a page, where there is a limit. */
  readonly limit?: SelectionLimit
  /** What can be done with the chosen rows, as many as are still there. */
  readonly actions: (rows: readonly Row[]) => ReactNode
}

/** Why no more can be chosen. */
export function selectionLimitText({ to }: SelectionLimit): string {
  return `the most you can ${to} at once`
}

/** The same set with some keys in it, or without them. */
export function setKeysSelected(
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
export function setManySelected(
  selected: ReadonlySet<RowKey>,
  keys: readonly RowKey[],
  chosen: boolean,
  limit = Number.POSITIVE_INFINITY,
): ReadonlySet<RowKey> {
  const others = keys.filter((key) => !selected.has(key))
  const room = Math.max(0, limit - selected.size)
  return setKeysSelected(selected, chosen ? others.slice(0, room) : keys, chosen)
}

/**
 * How many of the rows that the checkbox of a page stands for can be chosen: pressed when all of these are, it leaves
 * none of them. What is chosen and not among them counts as well.
 * @param count how many of them are chosen
 */
export function selectableCount(
  selected: ReadonlySet<RowKey>,
  { rows, count }: { readonly rows: number; readonly count: number },
  limit = Number.POSITIVE_INFINITY,
): number {
  return Math.min(rows, count + Math.max(0, limit - selected.size))
}

interface SelectBoxProps {
  label: string
  /** Why none can be chosen; it is said where none is. */
  fullBecause?: string | undefined
  /** How many of the rows it stands for are chosen. */
  count: number
  of: number
  onChange: (chosen: boolean) => void
}

/** The checkbox of a row, or of all rows of a page. */
export function SelectBox({ label, fullBecause, count, of, onChange }: SelectBoxProps) {
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
        disabled={of === 0}
        title={of === 0 ? fullBecause : undefined}
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
  hidden = 0,
}: {
  selection: GridSelection<Row>
  /** The chosen ones. */
  rows: readonly Row[]
  /** How many of them a search or a filter hides. */
  hidden?: number
}) {
  return (
    <div className={rows.length > 0 ? styles.selection : undefined} data-print="hide">
      <span role="status">
        {rows.length > 0 && `${rows.length} selected`}
        {hidden > 0 && `, ${hidden} of them not shown`}
        {selection.limit &&
          rows.length === selection.limit.most &&
          `, ${selectionLimitText(selection.limit)}`}
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
