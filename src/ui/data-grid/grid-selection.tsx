import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button.tsx'
import choices from '../fields/choices.module.css'
import styles from './data-grid.module.css'

/** What identifies a row in a selection. */
export type RowKey = string | number

interface SelectionLimit {
  readonly most: number
  /** What is done with the rows, as a verb. */
  readonly to: 'change' | 'download'
}

/** Rows selected individually for a joint action. They stay selected on other pages. */
export interface GridSelection<Row> {
  readonly selected: ReadonlySet<RowKey>
  readonly onChange: (selected: ReadonlySet<RowKey>) => void
  /** A row's name in its check box's label. */
  readonly nameOf: (row: Row) => string
  /** Rows that can't be selected have no check box. */
  readonly canSelect?: (row: Row) => boolean
  /** All selectable rows, if the grid only gets those that match a page's filter. */
  readonly from?: readonly Row[] | undefined
  /** Maximum number of rows that a page's check box can select. */
  readonly limit?: SelectionLimit
  /** Actions for the selected rows that still exist. */
  readonly actions: (rows: readonly Row[]) => ReactNode
}

/** Why no more rows can be selected. */
export function selectionLimitText({ to }: SelectionLimit): string {
  return `the most you can ${to} at once`
}

/** A set with keys added or removed. */
export function withKeysSelected(
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

/** A set after a page's check box was pressed: with all keys added, up to the limit, or with all removed. */
export function withPageSelected(
  selected: ReadonlySet<RowKey>,
  keys: readonly RowKey[],
  chosen: boolean,
  limit = Number.POSITIVE_INFINITY,
): ReadonlySet<RowKey> {
  const others = keys.filter((key) => !selected.has(key))
  const room = Math.max(0, limit - selected.size)
  return withKeysSelected(selected, chosen ? others.slice(0, room) : keys, chosen)
}

/**
 * How many rows a page's check box can select; once all of these are selected, pressing it clears them. Selected rows
 * on other pages count toward the limit.
 * @param count selected rows on this page
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
  /** Why none can be selected, shown if none is. */
  fullBecause?: string | undefined
  /** Number of its rows that are selected. */
  count: number
  of: number
  onChange: (chosen: boolean) => void
}

/** The check box of a row, or of a page's rows. */
export function SelectionCheckbox({ label, fullBecause, count, of, onChange }: SelectBoxProps) {
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

/** The number of selected rows with their actions; nothing if none is selected. */
export function SelectionBar<Row>({
  selection,
  rows,
  hidden = 0,
}: {
  selection: GridSelection<Row>
  /** The selected rows. */
  rows: readonly Row[]
  /** Number of selected rows hidden by a search or filter. */
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
