import hash from '@emotion/hash'
import type { SubmissionStore } from './kept-submission.ts'

/** Idempotency-Keys: one per submitted content, until the submission succeeds. */
export interface SubmissionKeys {
  /**
   * The Idempotency-Key for a content.
   * @param form stored with it, to be restored after a reload (`unansweredForm`)
   */
  keyOf(content: unknown, form?: unknown): string
  /** The form stored with this content, if its response never arrived. */
  formOf(content: unknown): unknown
  /** It succeeded: the same content submitted again is a new request. */
  done(): void
  /** It succeeded in another tab, and the stored submission is for other content. */
  leave(): void
  /** It was refused: nothing waits for a response, and the same content submitted again is a new request. */
  refused(): void
  /** The form whose response never arrived, also if its page was closed. */
  unansweredForm(): unknown
}

/**
 * Keys for the submissions of one page (docs/architecture.md, Idempotency): submitting again after a lost response
 * never orders twice, while changed content is a new request.
 * @param store keeps the key across reloads until the submission succeeds
 */
export function createSubmissionKeys(store?: SubmissionStore): SubmissionKeys {
  let last: { readonly content: string; readonly key: string } | undefined
  const forget = () => {
    last = undefined
    store?.drop()
  }
  return {
    keyOf: (content, form) => {
      const digest = digestContent(JSON.stringify(content))
      const known = last ?? store?.read()
      last = {
        content: digest,
        key: known?.content === digest ? known.key : createIdempotencyKey(),
      }
      store?.write({ ...last, form })
      return last.key
    },
    formOf: (content) => {
      const known = store?.read()
      return known?.content === digestContent(JSON.stringify(content)) ? known.form : undefined
    },
    done: forget,
    leave: () => {
      last = undefined
    },
    refused: forget,
    unansweredForm: () => store?.read()?.form,
  }
}

/** A digest to compare contents; it may be stored. */
function digestContent(content = ''): string {
  return `${content.length}-${hash(content)}`
}

/** A new Idempotency-Key. crypto.randomUUID is missing on plain http; getRandomValues isn't. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A new request id, short enough to read out: three groups of four. */
export function createRequestId(): string {
  return createIdempotencyKey()
    .slice(0, 12)
    .replace(/(.{4})(?=.)/g, '$1-')
}
