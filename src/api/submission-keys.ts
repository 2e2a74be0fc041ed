import hash from '@emotion/hash'
import type { SubmissionStore } from './kept-submission.ts'

/** One key for one submitted content, until it went through. */
export interface SubmissionKeys {
  /**
   * The Idempotency-Key to send a content with.
   * @param form what is to be read again after a reload (`unansweredForm`); nothing where unset
   */
  keyOf(content: unknown, form?: unknown): string
  /** What is to be read again of this content, where its answer was never seen. */
  formOf(content: unknown): unknown
  /** It went through: the same content sent again is another request. */
  done(): void
  /** It went through in another tab, and what is stored is of another content. */
  leave(): void
  /** It was answered, and not done: no form of it waits for its answer, and sent again it is another request. */
  refused(): void
  /** The form whose answer was never seen, also by a page that is gone. */
  unansweredForm(): unknown
}

/**
 * Keys for the submits of one page (docs/architecture.md, Idempotency): pressing Submit again after an answer was lost never
 * orders twice, while changed content is a request of its own.
 * @param store where a key stays until it went through, so that this holds after a reload, too
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

/** Tells contents apart; a longer one than a key may be stored. */
function digestContent(content = ''): string {
  return `${content.length}-${hash(content)}`
}

/** A fresh Idempotency-Key. crypto.randomUUID is missing on plain http; getRandomValues is not. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A fresh request id, short enough to be read out: three groups of four. */
export function createRequestId(): string {
  return createIdempotencyKey()
    .slice(0, 12)
    .replace(/(.{4})(?=.)/g, '$1-')
}
