import { z } from 'zod/mini'
import { createStoredValue } from './device-storage.ts'

const keptSubmission = z.object({
  /** A digest of what was sent, since that may be long. */
  content: z.string(),
  /** Its Idempotency-Key. */
  key: z.string(),
  /** Milliseconds of the device's clock. */
  sentAt: z.number(),
  /** The form as it was sent, if the form needs it back. */
  form: z.optional(z.unknown()),
})
/**
 * A submission on this device whose response hasn't arrived: a digest of its content, its
 * Idempotency-Key, and when it was sent.
 */
export type KeptSubmission = z.infer<typeof keptSubmission>

/**
 * Milliseconds after which the same content counts as a new request: much may have changed, and the API may have
 * forgotten the key.
 */
const longestKept = 24 * 60 * 60_000

/** Stores a submission that may not have been answered, next to what was typed. */
export interface SubmissionStore {
  read(): KeptSubmission | undefined
  write(sent: Omit<KeptSubmission, 'sentAt'>): void
  drop(): void
}

/** The storage key of the submission, next to that of the text. */
export function submissionStorageKey(typedKey: string): string {
  return `${typedKey}.sent`
}

/**
 * Accesses the submission under a key. If the storage is full or disabled, nothing is stored and nothing throws.
 * @param longest milliseconds after which the same content counts as a new request
 */
export function createSubmissionStore(
  storage: () => Storage,
  key: string,
  longest = longestKept,
): SubmissionStore {
  const stored = createStoredValue(keptSubmission, key, storage)
  return {
    read: () => {
      const kept = stored.read()
      return kept && Math.abs(Date.now() - kept.sentAt) < longest ? kept : undefined
    },
    write: (sent) => {
      stored.write({ ...sent, sentAt: Date.now() })
    },
    drop: stored.drop,
  }
}
