import { useSyncExternalStore } from 'react'
import { Button } from '../button.tsx'
import styles from './check-grid.module.css'
import type { CheckKey, CheckStore } from './check-store.ts'

interface SelectedFilterProps<Flag extends string> {
  store: CheckStore<Flag>
  /** Total number of rows. */
  total: number
  on: boolean
  /** Receives the currently checked rows, so that unchecking one doesn't hide it; null for all rows. */
  onToggle: (only: ReadonlySet<CheckKey> | null) => void
}

/** Switches between all and checked rows, with their numbers. */
export function SelectedFilter<Flag extends string>({
  store,
  total,
  on,
  onToggle,
}: SelectedFilterProps<Flag>) {
  useSyncExternalStore(store.subscribe, store.version)
  return (
    <fieldset aria-label="Rows shown" className={styles.filter}>
      <Button size="sm" variant="ghost" aria-pressed={!on} onClick={() => onToggle(null)}>
        All {total}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-pressed={on}
        disabled={!on && store.size() === 0}
        onClick={() => onToggle(selectedRowKeys(store))}
      >
        {store.size()} selected
      </Button>
    </fieldset>
  )
}

/** The keys of all checked rows. */
export function selectedRowKeys<Flag extends string>(
  store: CheckStore<Flag>,
): ReadonlySet<CheckKey> {
  return new Set(store.entries().map(([key]) => key))
}
