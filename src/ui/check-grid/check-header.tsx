// biome-ignore-all lint/a11y/noRedundantRoles: styles lay the rows out by themselves, which would take a table's meaning away
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { GridColumn } from '../data-grid/grid-column.ts'
import choices from '../fields/choices.module.css'
import styles from './check-grid.module.css'
import type { CheckFlag } from './check-grid.tsx'
import type { CheckKey, CheckStore } from './check-store.ts'

interface CheckHeaderProps<Row, Flag extends string> {
  columns: readonly GridColumn<Row>[]
  flags: readonly CheckFlag<Flag>[]
  /** How the rows are filtered; undefined if all are shown. */
  narrowed: 'found' | 'shown' | undefined
  /** The rows shown, to which a header's check box applies. */
  rows: readonly Row[]
  rowKey: (row: Row) => CheckKey
  store: CheckStore<Flag>
}

/** Column names, and a check box per flag for the rows shown; if they aren't all rows, it says so. */
export function CheckHeader<Row, Flag extends string>({
  columns,
  flags,
  narrowed,
  rows,
  rowKey,
  store,
}: CheckHeaderProps<Row, Flag>) {
  const keys = useMemo(() => new Set(rows.map(rowKey)), [rows, rowKey])
  const select = `Select the ${rows.length} ${narrowed}`
  return (
    <thead role="rowgroup" className={styles.head}>
      <tr role="row" aria-rowindex={1} className={styles.headRow}>
        {columns.map(({ id, header }) => (
          <th key={id} role="columnheader" scope="col" className={styles.text}>
            {header}
          </th>
        ))}
        {flags.map((flag, at) => (
          <th
            key={flag.id}
            role="columnheader"
            scope="col"
            className={styles.flag}
            style={{ gridColumnEnd: at - flags.length }}
          >
            <AllCheckbox
              about={narrowed ? select : 'all rows'}
              overwrite={!narrowed}
              flag={flag}
              at={at}
              keys={keys}
              store={store}
            />
            <span className={styles.flagName}>{flag.label}</span>
            {narrowed && <small className={styles.about}>{select}</small>}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function AllCheckbox<Flag extends string>({
  about,
  overwrite,
  flag,
  at,
  keys,
  store,
}: {
  /** The rows it applies to, as text. */
  about: string
  /** Whether to change rows that have another flag (AMB-054: all rows, if all are shown). */
  overwrite: boolean
  flag: CheckFlag<Flag>
  at: number
  keys: ReadonlySet<CheckKey>
  store: CheckStore<Flag>
}) {
  const box = useRef<HTMLInputElement>(null)
  const version = useSyncExternalStore(store.subscribe, store.version)
  const count = store.countIn(keys, flag.id)
  const all = keys.size > 0 && count === keys.size
  // biome-ignore lint/correctness/useExhaustiveDependencies: a click takes it away also where it changes no count
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !all
  }, [count, all, version])
  return (
    <input
      ref={box}
      type="checkbox"
      tabIndex={-1}
      className={choices.check}
      data-row={-1}
      data-column={at}
      aria-label={`${flag.label}: ${about}`}
      disabled={keys.size === 0}
      checked={all}
      onChange={() => {
        const on = overwrite ? !all : store.willTick(keys, flag.id)
        store.checkAll([...keys], flag.id, on, { overwrite })
      }}
    />
  )
}
