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
  /** The rows that a header checkbox is about: those shown, or all there are. */
  about: 'shown' | 'all'
  rows: readonly Row[]
  rowKey: (row: Row) => CheckKey
  store: CheckStore<Flag>
}

/** Names of the columns, and for each flag a checkbox over all rows, or those shown. */
export function CheckHeader<Row, Flag extends string>({
  columns,
  flags,
  about,
  rows,
  rowKey,
  store,
}: CheckHeaderProps<Row, Flag>) {
  const keys = useMemo(() => new Set(rows.map(rowKey)), [rows, rowKey])
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
            <AllCheckbox about={about} flag={flag} at={at} keys={keys} store={store} />
            <span className={styles.flagName}>{flag.label}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

function AllCheckbox<Flag extends string>({
  about,
  flag,
  at,
  keys,
  store,
}: {
  about: 'shown' | 'all'
  flag: CheckFlag<Flag>
  at: number
  keys: ReadonlySet<CheckKey>
  store: CheckStore<Flag>
}) {
  const box = useRef<HTMLInputElement>(null)
  useSyncExternalStore(store.subscribe, store.version)
  const count = store.countIn(keys, flag.id)
  const all = keys.size > 0 && count === keys.size
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !all
  }, [count, all])
  return (
    <input
      ref={box}
      type="checkbox"
      tabIndex={-1}
      className={choices.check}
      data-row={-1}
      data-column={at}
      aria-label={`${flag.label}: all rows${about === 'shown' ? ' shown' : ''}`}
      checked={all}
      onChange={(event) => store.checkAll([...keys], flag.id, event.currentTarget.checked)}
    />
  )
}
