import { type BulkChange, createBulkHistory } from './bulk-history.ts'

/** The key of a row. */
export type CheckKey = string | number

/** Checked rows with their flags. */
export type CheckEntries<Flag extends string> = Iterable<readonly [CheckKey, readonly Flag[]]>

/** The checks of a CheckGrid, outside React. */
export interface CheckStore<Flag extends string> {
  readonly flags: readonly Flag[]
  isChecked(key: CheckKey, flag: Flag): boolean
  check(key: CheckKey, flag: Flag, checked: boolean): void
  /**
   * Sets one flag for many rows as a single change. If only one flag is allowed, rows with another one keep it unless
   * `overwrite` is set.
   */
  checkAll(
    keys: readonly CheckKey[],
    flag: Flag,
    checked: boolean,
    how?: { overwrite: boolean },
  ): void
  /** Whether a header's check box would check these rows: true while one can be checked. Otherwise it unchecks them. */
  willTick(keys: ReadonlySet<CheckKey>, flag: Flag): boolean
  /** The last undoable bulk change, and whether one was undone since. */
  bulk(): { readonly last: BulkChange<Flag> | undefined; readonly undone: boolean }
  /** Undoes the last bulk change, except individual changes since. */
  undoBulk(): void
  /** Replaces all checks; unchanged rows don't render. */
  replace(entries: CheckEntries<Flag>): void
  /** Checked rows in the order they were first checked. */
  entries(): [CheckKey, Flag[]][]
  /** The number of these rows with a flag; cost depends on checked rows, not all rows. */
  countIn(keys: ReadonlySet<CheckKey>, flag: Flag): number
  /** The number of checked rows. */
  size(): number
  /** A row's flags as bits, in the order of `flags`; 0 for none. */
  bits(key: CheckKey): number
  /** Increases with every change; for useSyncExternalStore. */
  version(): number
  subscribe(listener: () => void): () => void
  subscribeRow(key: CheckKey, listener: () => void): () => void
}

interface CheckStoreOptions<Flag extends string> {
  flags: readonly Flag[]
  checked?: CheckEntries<Flag>
  /** Whether checking a flag clears the row's other flags. */
  atMostOne?: boolean
  /** Called after a person's change, not after `replace`. */
  onChange?: (store: CheckStore<Flag>) => void
}

/** Holds the checks of a CheckGrid outside React, so that checking a box renders only its row. */
export function createCheckStore<Flag extends string>({
  flags,
  checked = [],
  atMostOne = false,
  onChange,
}: CheckStoreOptions<Flag>): CheckStore<Flag> {
  const bitOf = (flag: Flag) => 1 << flags.indexOf(flag)
  const toBits = (list: readonly Flag[]) => list.reduce((bits, flag) => bits | bitOf(flag), 0)
  let ticks = new Map<CheckKey, number>()
  let version = 0
  const history = createBulkHistory<Flag>()
  const listeners = new Set<() => void>()
  const rowListeners = new Map<CheckKey, Set<() => void>>()

  const write = (key: CheckKey, bits: number): boolean => {
    if ((ticks.get(key) ?? 0) === bits) return false
    if (bits === 0) ticks.delete(key)
    else ticks.set(key, bits)
    for (const listener of rowListeners.get(key) ?? []) listener()
    return true
  }
  const notifyChange = () => {
    version += 1
    for (const listener of listeners) listener()
  }
  const withFlag = (key: CheckKey, flag: Flag, on: boolean) => {
    const bits = ticks.get(key) ?? 0
    if (!on) return bits & ~bitOf(flag)
    return atMostOne ? bitOf(flag) : bits | bitOf(flag)
  }
  const hasOnlyAnother = (key: CheckKey, flag: Flag) => {
    const bits = ticks.get(key) ?? 0
    return atMostOne && bits !== 0 && (bits & bitOf(flag)) === 0
  }
  /** Replaces all checks; unchanged rows aren't notified. */
  const become = (next: Map<CheckKey, number>) => {
    const before = ticks
    ticks = next
    for (const [key, own] of rowListeners) {
      if (before.get(key) !== ticks.get(key)) for (const listener of own) listener()
    }
    notifyChange()
  }

  const store: CheckStore<Flag> = {
    flags,
    isChecked: (key, flag) => ((ticks.get(key) ?? 0) & bitOf(flag)) !== 0,
    check(key, flag, on) {
      write(key, withFlag(key, flag, on))
      history.noteSingle(key)
      notifyChange()
      onChange?.(store)
    },
    checkAll(keys, flag, on, { overwrite } = { overwrite: false }) {
      const before = new Map(ticks)
      const left = on && !overwrite ? keys.filter((key) => hasOnlyAnother(key, flag)) : []
      const leftKeys = new Set(left)
      let count = 0
      for (const key of keys) {
        if (!leftKeys.has(key) && write(key, withFlag(key, flag, on))) count += 1
      }
      history.add({ flag, on, about: keys.length, count, left }, before)
      notifyChange()
      onChange?.(store)
    },
    willTick(keys, flag) {
      const count = store.countIn(keys, flag)
      if (count === 0 || !atMostOne) return count < keys.size
      let ticked = 0
      for (const key of ticks.keys()) if (keys.has(key)) ticked += 1
      return ticked < keys.size
    },
    bulk: () => history.state(),
    undoBulk() {
      const restored = history.undo(ticks)
      if (!restored) return
      become(restored)
      onChange?.(store)
    },
    replace(entries) {
      history.forget()
      const next = [...entries].map(([key, list]) => [key, toBits(list)] as const)
      become(new Map(next.filter(([, bits]) => bits !== 0)))
    },
    entries: () =>
      [...ticks].map(([key, bits]) => [key, flags.filter((flag) => (bits & bitOf(flag)) !== 0)]),
    countIn(keys, flag) {
      const bit = bitOf(flag)
      let count = 0
      for (const [key, bits] of ticks) if ((bits & bit) !== 0 && keys.has(key)) count += 1
      return count
    },
    size: () => ticks.size,
    bits: (key) => ticks.get(key) ?? 0,
    version: () => version,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    subscribeRow(key, listener) {
      const own = rowListeners.get(key) ?? new Set()
      rowListeners.set(key, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) rowListeners.delete(key)
      }
    },
  }
  store.replace(checked)
  return store
}
