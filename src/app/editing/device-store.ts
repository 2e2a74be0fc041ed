import { z } from 'zod/mini'
import { createStoredValue, listStoredKeys, toStoredText } from '#src/api/device-storage.ts'
import {
  createSubmissionStore,
  type SubmissionStore,
  submissionStorageKey,
} from '#src/api/kept-submission.ts'
import { isSending, markSending, sendExclusively } from './sending-now.ts'

/** Receives the stored text, null for none, and the text before. */
type StoredTextListener = (now: string | null, before: string | null) => void

/** Unsent input stored on this device, and what is known about sending it. */
export interface UnsentInputHandle {
  /** The stored text now, to be compared later. */
  mark: () => string | null
  /** Whether the last input is stored and will be there when the form is opened again. */
  isKept: () => boolean
  /** Removes the input if it's still the marked one, and notifies every form of the same key. */
  sent: (mark: string | null) => void
  /** Subscribes to the input being sent from this tab, or changed in another tab. @returns unsubscribe */
  onTaken: (take: StoredTextListener) => () => void
  /** Whether this tab is sending it, possibly from a form that has been closed. */
  isSending: () => boolean
  /** Marks it as being sent. @returns a function that ends that */
  beginSending: () => () => void
  /** Sends it, unless another tab is sending the same. @throws SentInAnotherTab */
  sendAlone: <Output>(send: () => Promise<Output>) => Promise<Output>
  /** The submission without a response, removed together with the input. */
  readonly submission: SubmissionStore
}

/** Unsent input under one key of this device. */
export interface DeviceStore<Value> extends UnsentInputHandle {
  /** Undefined if nothing is stored, or nothing this release can read. */
  read: () => Value | undefined
  save: (value: Value) => void
  /** Discards the input and its submission. */
  drop: () => void
  /** Parses a stored text, as passed to `onTaken`. */
  parse: (stored: string | null) => Value | undefined
}

const storages = {
  /** Shared by all tabs, and kept when they close. */
  device: () => localStorage,
  /** Separate for each tab. */
  tab: () => sessionStorage,
} as const
/**
 * Where input is stored: `device` is shared by all tabs and outlives them, `tab` belongs to one
 * tab.
 */
export type StorageKind = keyof typeof storages

/** For forms with a single text. */
export const typedTextSchema = z.string()

/** Texts a full or disabled storage refused, by key: kept for the lifetime of the page. */
const unstoredTexts = new Map<string, string>()

/**
 * The only way to store input. What the schema rejects counts as missing; what the storage refuses is kept for the
 * lifetime of this page.
 */
export function createDeviceStore<Value>(
  schema: z.ZodMiniType<Value>,
  key: string,
  where: StorageKind = 'device',
): DeviceStore<Value> {
  const stored = createStoredValue(schema, key, storages[where])
  const mark = () => unstoredTexts.get(key) ?? stored.text()
  const remove = () => {
    unstoredTexts.delete(key)
    stored.drop()
  }
  const submission = createSubmissionStore(storages[where], submissionStorageKey(key))
  return {
    mark,
    parse: stored.parse,
    read: () => stored.parse(mark()),
    save: (value) => {
      if (stored.write(value)) unstoredTexts.delete(key)
      else unstoredTexts.set(key, toStoredText(value))
    },
    drop: () => {
      remove()
      submission.drop()
    },
    isKept: () => !unstoredTexts.has(key) && mark() !== null,
    sent: (marked) => {
      if (marked === null || mark() !== marked) return
      remove()
      notifyStoredTextListeners(key, marked)
    },
    onTaken: (take) => subscribeToStoredText(key, take),
    isSending: () => isSending(key),
    beginSending: () => markSending(key),
    sendAlone: (send) => (where === 'tab' ? send() : sendExclusively(key, send)),
    submission,
  }
}

/** A view of a store that converts its values. */
export function mapDeviceStore<Value, Other>(
  store: DeviceStore<Value>,
  to: (value: Value) => Other,
  from: (other: Other) => Value,
): DeviceStore<Other> {
  const other = (value: Value | undefined) => (value === undefined ? undefined : to(value))
  return {
    ...store,
    read: () => other(store.read()),
    parse: (stored) => other(store.parse(stored)),
    save: (value) => store.save(from(value)),
  }
}

/** The keys of unsent input with a prefix. */
export function listUnsentKeys(prefix: string): string[] {
  const here = [...unstoredTexts.keys()].filter((key) => key.startsWith(prefix))
  return [...new Set([...listStoredKeys(prefix), ...here])]
}

/** Milliseconds after which the same question is a new request: something removed since may be back. */
const confirmationLifetime = 5 * 60_000

/** For calls without input, where only the response is outstanding. */
export function createConfirmationHandle(key: string): UnsentInputHandle {
  const store = createDeviceStore(typedTextSchema, key)
  return {
    ...store,
    sent: () => {
      notifyStoredTextListeners(key, null)
      // Notifies other tabs.
      store.save('')
      store.drop()
    },
    submission: createSubmissionStore(
      storages.device,
      submissionStorageKey(key),
      confirmationLifetime,
    ),
  }
}

const takersByKey = new Map<string, Set<StoredTextListener>>()

function notifyStoredTextListeners(key: string, before: string | null) {
  for (const take of [...(takersByKey.get(key) ?? [])]) take(null, before)
}

function subscribeToStoredText(key: string, take: StoredTextListener): () => void {
  const ofKey = takersByKey.get(key) ?? new Set()
  takersByKey.set(key, ofKey.add(take))
  // A tab receives storage events of other tabs only.
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== key) return
    // The other tab's input is newer than what this tab couldn't store.
    unstoredTexts.delete(key)
    take(event.newValue, event.oldValue)
  }
  window.addEventListener('storage', elsewhere)
  return () => {
    ofKey.delete(take)
    if (ofKey.size === 0) takersByKey.delete(key)
    window.removeEventListener('storage', elsewhere)
  }
}
