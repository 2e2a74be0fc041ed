import { useSyncExternalStore } from 'react'
import { Button } from '../button.tsx'
import type { CheckKey, CheckStore } from './check-store.ts'

interface SelectedFilterProps<Flag extends string> {
  store: CheckStore<Flag>
  on: boolean
  /** The rows that have a tick now, so that unticking one does not make it vanish; null for all rows. */
  onToggle: (only: ReadonlySet<CheckKey> | null) => void
}

/** How many rows have a tick, and the way to see only those. */
export function SelectedFilter<Flag extends string>({
  store,
  on,
  onToggle,
}: SelectedFilterProps<Flag>) {
  useSyncExternalStore(store.subscribe, store.version)
  return (
    <Button
      size="sm"
      variant={on ? 'secondary' : 'ghost'}
      aria-pressed={on}
      disabled={!on && store.size() === 0}
      onClick={() => onToggle(on ? null : new Set(store.entries().map(([key]) => key)))}
    >
      {store.size()} selected
    </Button>
  )
}
