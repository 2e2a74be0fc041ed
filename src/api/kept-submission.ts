import { z } from 'zod'
import { createStoredValue } from './device-storage.ts'

const keptSubmission = z.object({
  /** What was sent, as a digest: it may be long. */
  content: z.string(),
  /** Its Idempotency-Key. */
  key: z.string(),
  /** When, in milliseconds of the device's clock. */
  sentAt: z.number(),
  /** The form as it was sent, where a form asks for that. */
  form: z.unknown().optional(),
})
export type KeptSubmission = z.infer<typeof keptSubmission>

/**
 * What was sent longer ago is another request where it is asked for again, in milliseconds: much may have changed since,
 * and an API may have forgotten its key.
 */
const longestKept = 24 * 60 * 60_000

/** What was sent and is not known to be answered, stored on this device next to what was typed. */
export interface SubmissionStore {
  read(): KeptSubmission | undefined
  write(sent: Omit<KeptSubmission, 'sentAt'>): void
  drop(): void
}

/** The name under which it is stored next to a text. */
export function submissionStorageKey(typedKey: string): string {
  return `${typedKey}.sent`
}

/**
 * At one key of a storage. One that is full or forbidden costs the safety net, not the work itself.
 * @param longest after so many milliseconds the same is another request
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
