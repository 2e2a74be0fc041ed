import type { z } from 'zod'

/** One value of a storage. One that is full or forbidden costs the safety net, not the work itself. */
export interface StoredValue<Value> {
  /** Undefined where nothing is there, or nothing that the schema takes. */
  read: () => Value | undefined
  /** A text is stored as it is, anything else as JSON. @returns whether the storage has taken it */
  write: (value: Value) => boolean
  drop: () => void
  /** Letter for letter. */
  text: () => string | null
  /** Reads what was stored. */
  parse: (text: string | null) => Value | undefined
}

/** What is stored at a key of this device, or of this tab. */
export function createStoredValue<Value>(
  schema: z.ZodType<Value>,
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

/** The keys of this device that begin in one way. */
export function listStoredKeys(prefix: string): string[] {
  const all = attempt(() =>
    Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? ''),
  )
  return (all ?? []).filter((key) => key.startsWith(prefix))
}

/** Whether this device stores anything: a private window, a setting or a full disk may refuse. */
export function canStoreOnDevice(): boolean {
  const stores = attempt(() => {
    localStorage.setItem('stepwell.probe', '1')
    localStorage.removeItem('stepwell.probe')
    return true
  })
  return stores ?? false
}

/** As a value is stored. */
export function toStoredText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function parseStored<Value>(schema: z.ZodType<Value>, stored: string | null): Value | undefined {
  if (stored === null) return undefined
  const json = attempt((): unknown => JSON.parse(stored))
  const parsed = typeof json === 'object' ? schema.safeParse(json) : undefined
  // A text may look like JSON.
  return parsed?.success ? parsed.data : schema.safeParse(stored).data
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
