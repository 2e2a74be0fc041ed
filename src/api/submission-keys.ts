/** One key for one submitted content, until it went through. */
export interface SubmissionKeys {
  /** The Idempotency-Key to send a content with. */
  keyOf(content: unknown): string
  /** It went through: the same content sent again is another request. */
  done(): void
}

/**
 * Keys for the submits of one page (docs/architecture.md, Sending safely): pressing Submit again after an answer was lost never
 * orders twice, while changed content is a request of its own.
 */
export function createSubmissionKeys(): SubmissionKeys {
  let last: { content: string; key: string } | undefined
  return {
    keyOf: (content) => {
      const written = JSON.stringify(content)
      if (last?.content !== written) last = { content: written, key: newKey() }
      return last.key
    },
    done: () => {
      last = undefined
    },
  }
}

/** A fresh Idempotency-Key. crypto.randomUUID is missing on plain http; getRandomValues is not. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A fresh request id, short enough to be read out: three groups of four. */
export function newRequestId(): string {
  return newKey()
    .slice(0, 12)
    .replace(/(.{4})(?=.)/g, '$1-')
}
