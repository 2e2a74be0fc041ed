import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '../button.tsx'
import type { BulkChange } from './bulk-history.ts'
import styles from './check-grid.module.css'
import type { CheckFlag } from './check-grid.tsx'
import type { CheckKey, CheckStore } from './check-store.ts'

interface BulkNoteProps<Flag extends string> {
  flags: readonly CheckFlag<Flag>[]
  store: CheckStore<Flag>
  /** All rows of the grid. */
  allKeys: ReadonlySet<CheckKey>
  /** The number of rows shown, as text. */
  rowsShown: string
  /** Returns the focus to the grid when the focused button disappears. */
  focusGrid: () => void
}

/**
 * Says what a header's check box has just done, with buttons to include all rows (after a search), to overwrite rows
 * whose other flag was kept, and to undo.
 */
export function BulkChangeNotice<Flag extends string>({
  flags,
  store,
  allKeys,
  rowsShown,
  focusGrid,
}: BulkNoteProps<Flag>) {
  useSyncExternalStore(store.subscribe, store.version)
  const { last, undone } = store.bulk()
  const left = last
    ? last.left.filter((key) => store.bits(key) && !store.isChecked(key, last.flag))
    : []
  const ways: [string, () => void][] = []
  if (last?.on && last.about < allKeys.size && store.willTick(allKeys, last.flag)) {
    ways.push([`Select all ${allKeys.size}`, () => store.checkAll([...allKeys], last.flag, true)])
  }
  if (last && left.length > 0) {
    const change = left.length === 1 ? 'Change it too' : `Change the ${left.length} too`
    ways.push([change, () => store.checkAll(left, last.flag, true, { overwrite: true })])
  }
  if (last) ways.push(['Undo', () => store.undoBulk()])
  const said = [rowsShown, undone && 'Undone.', last && bulkChangeText(last, left, flags, store)]
  return (
    <div className={styles.note} data-print="hide">
      <p role="status">{said.filter(Boolean).join(' ')}</p>
      {ways.map(
        ([name, act]): ReactNode => (
          <Button
            key={name}
            size="sm"
            onClick={() => {
              act()
              focusGrid()
            }}
          >
            {name}
          </Button>
        ),
      )}
    </div>
  )
}

function bulkChangeText<Flag extends string>(
  { flag, on, count }: BulkChange<Flag>,
  left: readonly CheckKey[],
  flags: readonly CheckFlag<Flag>[],
  store: CheckStore<Flag>,
): string {
  const labelOf = (id: Flag) => flags.find((one) => one.id === id)?.label ?? id
  const done = `${labelOf(flag)} ${on ? 'selected' : 'cleared'} for ${count}.`
  if (left.length === 0) return done
  const others = store.flags.filter((id) => left.some((key) => store.isChecked(key, id)))
  return `${done} ${left.length} ${left.length === 1 ? 'keeps' : 'keep'} ${others.map(labelOf).join(' or ')}.`
}
