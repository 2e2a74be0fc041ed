import { z } from 'zod'

const keptSubmission = z.object({
  /** What was sent, as a digest: it may be long. */
  content: z.string(),
  /** Its Idempotency-Key. */
  key: z.string(),
  /** The form as it was sent, where a form asks for that. */
  form: z.unknown().optional(),
})
export type KeptSubmission = z.infer<typeof keptSubmission>

/** What was sent and is not known to be answered, stored on this device next to what was typed. */
export interface SubmissionStore {
  read(): KeptSubmission | undefined
  write(sent: KeptSubmission): void
  drop(): void
}

/** The name under which it is stored next to a text. */
export function sentKeyOf(typedKey: string): string {
  return `${typedKey}.sent`
}

/** At one key of a storage. One that is full or forbidden costs the safety net, not the work itself. */
export function submissionStore(storage: () => Storage, key: string): SubmissionStore {
  return {
    read: () => {
      try {
        return keptSubmission.safeParse(JSON.parse(storage().getItem(key) ?? 'null')).data
      } catch {
        return undefined
      }
    },
    write: (sent) => {
      try {
        storage().setItem(key, JSON.stringify(sent))
      } catch {
        // As if nothing had been stored.
      }
    },
    drop: () => {
      try {
        storage().removeItem(key)
      } catch {
        // Nothing was stored where nothing can be removed.
      }
    },
  }
}
