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
  /** How the rows were narrowed down; undefined where all are shown. */
  narrowed: 'found' | 'shown' | undefined
  /** The rows shown, which a header's checkbox is about. */
  rows: readonly Row[]
  rowKey: (row: Row) => CheckKey
  store: CheckStore<Flag>
}

/** Names of the columns, and for each flag a checkbox over the rows shown, which says so where they are not all. */
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
  /** Which rows it ticks, in words. */
  about: string
  /** Whether rows that have another access get this one (AMB-054: all rows, where all are shown). */
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
