import { type BulkChange, createBulkHistory } from './bulk-history.ts'

export type CheckKey = string | number

/** The rows that are ticked, each with its flags. */
export type CheckEntries<Flag extends string> = Iterable<readonly [CheckKey, readonly Flag[]]>

export interface CheckStore<Flag extends string> {
  readonly flags: readonly Flag[]
  isChecked(key: CheckKey, flag: Flag): boolean
  check(key: CheckKey, flag: Flag, checked: boolean): void
  /**
   * One flag for many rows, reported as one change. A row's other flag stays where only one may
   * stand, unless that is to be overwritten.
   */
  checkAll(
    keys: readonly CheckKey[],
    flag: Flag,
    checked: boolean,
    how?: { overwrite: boolean },
  ): void
  /** Whether a header's box ticks these rows: as long as one is left to tick. Else it unticks them. */
  willTick(keys: ReadonlySet<CheckKey>, flag: Flag): boolean
  /** The last change of many rows that can be undone, and whether one was undone since. */
  bulk(): { readonly last: BulkChange<Flag> | undefined; readonly undone: boolean }
  /** Takes the last change of many rows back: every row is as it was, but for what was ticked by hand since. */
  undoBulk(): void
  /** Makes the ticks what they are elsewhere; rows that stay as they are do not render. */
  replace(entries: CheckEntries<Flag>): void
  /** Every row with a tick, in the order of first ticking. */
  entries(): [CheckKey, Flag[]][]
  /** How many of these rows have a flag; costs as much as there are ticks, not rows. */
  countIn(keys: ReadonlySet<CheckKey>, flag: Flag): number
  /** How many rows have a tick. */
  size(): number
  /** A row's flags as bits, in the order of `flags`; 0 for none. */
  bits(key: CheckKey): number
  /** Grows with every change; for useSyncExternalStore. */
  version(): number
  subscribe(listener: () => void): () => void
  subscribeRow(key: CheckKey, listener: () => void): () => void
}

interface CheckStoreOptions<Flag extends string> {
  flags: readonly Flag[]
  checked?: CheckEntries<Flag>
  /** Ticking one flag of a row clears its others. */
  atMostOne?: boolean
  /** A person ticked or unticked; `replace` does not call it. */
  onChange?: (store: CheckStore<Flag>) => void
}

/** Holds the ticks of a CheckGrid outside React, so that a tick renders its own row and nothing else. */
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
  /** Takes over whole ticks; rows that stay as they are hear nothing. */
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
