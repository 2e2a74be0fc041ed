import type { z } from 'zod/mini'

/**
 * One value in localStorage or sessionStorage. If the storage is full or disabled, nothing is stored and nothing
 * throws.
 */
export interface StoredValue<Value> {
  /** Undefined if there is no value or the schema rejects it. */
  read: () => Value | undefined
  /** Stores a string as it is, anything else as JSON. @returns whether it was stored */
  write: (value: Value) => boolean
  drop: () => void
  /** The stored text, unparsed. */
  text: () => string | null
  /** Parses a stored text. */
  parse: (text: string | null) => Value | undefined
}

/** Accesses the value under a key of this device or of this tab. */
export function createStoredValue<Value>(
  schema: z.ZodMiniType<Value>,
  key: string,
  storage: () => Storage = () => localStorage,
): StoredValue<Value> {
  const text = () => attempt(() => storage().getItem(key)) ?? null
  const parse = (stored: string | null) => parseStored(schema, stored)
  return {
    text,
    parse,
    read: () => parse(text()),
    write: (value) =>
      attempt(() => {
        storage().setItem(key, toStoredText(value))
        return true
      }) ?? false,
    drop: () => {
      attempt(() => storage().removeItem(key))
    },
  }
}

/** The keys in localStorage that start with a prefix. */
export function listStoredKeys(prefix: string): string[] {
  const all = attempt(() =>
    Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? ''),
  )
  return (all ?? []).filter((key) => key.startsWith(prefix))
}

/** Whether this device can store anything: a private window, a setting or a full disk may prevent it. */
export function canStoreOnDevice(): boolean {
  const stores = attempt(() => {
    localStorage.setItem('stepwell.probe', '1')
    localStorage.removeItem('stepwell.probe')
    return true
  })
  return stores ?? false
}

/** The text under which a value is stored. */
export function toStoredText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function parseStored<Value>(
  schema: z.ZodMiniType<Value>,
  stored: string | null,
): Value | undefined {
  if (stored === null) return undefined
  const json = attempt((): unknown => JSON.parse(stored))
  const parsed = typeof json === 'object' ? schema.safeParse(json) : undefined
  // A plain text may look like JSON.
  return parsed?.success ? parsed.data : schema.safeParse(stored).data
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
