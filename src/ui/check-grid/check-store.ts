export type CheckKey = string | number

/** The rows that are ticked, each with its flags. */
export type CheckEntries<Flag extends string> = Iterable<readonly [CheckKey, readonly Flag[]]>

export interface CheckStore<Flag extends string> {
  readonly flags: readonly Flag[]
  isChecked(key: CheckKey, flag: Flag): boolean
  check(key: CheckKey, flag: Flag, checked: boolean): void
  /** One flag for many rows, told as one change. */
  checkAll(keys: readonly CheckKey[], flag: Flag, checked: boolean): void
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

/** Keeps the ticks of a CheckGrid outside React, so that a tick renders its own row and nothing else. */
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
  const listeners = new Set<() => void>()
  const rowListeners = new Map<CheckKey, Set<() => void>>()

  const write = (key: CheckKey, bits: number) => {
    if ((ticks.get(key) ?? 0) === bits) return
    if (bits === 0) ticks.delete(key)
    else ticks.set(key, bits)
    for (const listener of rowListeners.get(key) ?? []) listener()
  }
  const changed = () => {
    version += 1
    for (const listener of listeners) listener()
  }
  const withFlag = (key: CheckKey, flag: Flag, on: boolean) => {
    const bits = ticks.get(key) ?? 0
    if (!on) return bits & ~bitOf(flag)
    return atMostOne ? bitOf(flag) : bits | bitOf(flag)
  }

  const store: CheckStore<Flag> = {
    flags,
    isChecked: (key, flag) => ((ticks.get(key) ?? 0) & bitOf(flag)) !== 0,
    check(key, flag, on) {
      write(key, withFlag(key, flag, on))
      changed()
      onChange?.(store)
    },
    checkAll(keys, flag, on) {
      for (const key of keys) write(key, withFlag(key, flag, on))
      changed()
      onChange?.(store)
    },
    replace(entries) {
      const before = ticks
      ticks = new Map()
      for (const [key, list] of entries) {
        const bits = toBits(list)
        if (bits !== 0) ticks.set(key, bits)
      }
      for (const [key, own] of rowListeners) {
        if (before.get(key) !== ticks.get(key)) for (const listener of own) listener()
      }
      changed()
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
