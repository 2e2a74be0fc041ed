import { z } from 'zod'
import { createStoredValue, listStoredKeys, toStoredText } from '#src/api/device-storage.ts'
import {
  createSubmissionStore,
  type SubmissionStore,
  submissionStorageKey,
} from '#src/api/kept-submission.ts'
import { isSending, markSending, sendExclusively } from './sending-now.ts'

/** Hears what is stored now, null for nothing, and what was before. */
type Taker = (now: string | null, before: string | null) => void

/** What waits on this device to be sent, as it is stored. */
export interface UnsentInput {
  /** What is there now, to be told apart from what is typed later. */
  mark: () => string | null
  /** It is stored as it was typed last, and there when its form is opened again. */
  isKept: () => boolean
  /** What was there at a mark was sent; what was typed since stays. Every form of the same is told. */
  sent: (mark: string | null) => void
  /** Calls where it was sent from this tab, or changed in another that has the same. @returns ends that */
  onTaken: (take: Taker) => () => void
  /** It is on its way, sent from this tab, though maybe by a form that is gone. */
  isSending: () => boolean
  /** It is on its way until the function returned is called. */
  beginSending: () => () => void
  /** Sends it, unless another tab is sending the same. @throws SentInAnotherTab */
  sendAlone: <Output>(send: () => Promise<Output>) => Promise<Output>
  /** What was sent of it and is not known to be answered; it goes with what was typed. */
  readonly submission: SubmissionStore
}

/** What was typed and not sent, at one key of this device. */
export interface DeviceStore<Value> extends UnsentInput {
  /** Undefined where nothing waits, or nothing that this release can read. */
  read: () => Value | undefined
  save: (value: Value) => void
  /** It is not wanted any more, nor what is known of its sending. */
  drop: () => void
  /** Reads what was stored, as `onTaken` passes it. */
  parse: (stored: string | null) => Value | undefined
}

const storages = {
  /** Every tab has the same, also once this one is closed. */
  device: () => localStorage,
  /** Each tab has its own. */
  tab: () => sessionStorage,
} as const
export type StorageKind = keyof typeof storages

/** Of a form that is one text. */
export const typedTextSchema = z.string()

/** What a full or forbidden storage did not take, by its key: it is there as long as the page is. */
const unstoredTexts = new Map<string, string>()

/**
 * The one way to store what is typed: what the schema refuses is as if it were not there, and what the storage refuses
 * is there for this page alone.
 */
export function createDeviceStore<Value>(
  schema: z.ZodType<Value>,
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
      notifyTakers(key, marked)
    },
    onTaken: (take) => subscribeTaker(key, take),
    isSending: () => isSending(key),
    beginSending: () => markSending(key),
    sendAlone: (send) => (where === 'tab' ? send() : sendExclusively(key, send)),
    submission,
  }
}

/** The same store, of what is in it in another form. */
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

/** The keys of what waits on this device, by how they begin. */
export function listUnsentKeys(prefix: string): string[] {
  const here = [...unstoredTexts.keys()].filter((key) => key.startsWith(prefix))
  return [...new Set([...listStoredKeys(prefix), ...here])]
}

/** What was asked longer ago is asked anew, in milliseconds: what was removed then may be there again. */
const confirmationLifetime = 5 * 60_000

/** What is sent without a text: what is there to wait is its answer alone. */
export function createUnansweredCall(key: string): UnsentInput {
  const store = createDeviceStore(typedTextSchema, key)
  return {
    ...store,
    sent: () => {
      notifyTakers(key, null)
      // Other tabs hear of it.
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

const takersByKey = new Map<string, Set<Taker>>()

function notifyTakers(key: string, before: string | null) {
  for (const take of [...(takersByKey.get(key) ?? [])]) take(null, before)
}

function subscribeTaker(key: string, take: Taker): () => void {
  const ofKey = takersByKey.get(key) ?? new Set()
  takersByKey.set(key, ofKey.add(take))
  // Tabs hear of each other, and none of itself.
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== key) return
    // What was typed there is newer than what this tab could not store.
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
