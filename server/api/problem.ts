import type { ErrorOutput, Issue, ProblemKind } from '#schemas/api/envelope.ts'

/** A refused request: its kind in the contract, sentences for people, and optional details. */
export class Problem extends Error {
  readonly kind: ProblemKind
  readonly sentences: readonly string[]
  readonly detail: ErrorOutput
  readonly retryAfterSeconds: number | undefined

  constructor(
    kind: ProblemKind,
    sentences: string | readonly string[],
    detail: ErrorOutput = {},
    retryAfterSeconds?: number,
  ) {
    const all = typeof sentences === 'string' ? [sentences] : sentences
    super(all[0])
    this.kind = kind
    this.sentences = all
    this.detail = detail
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The input doesn't match the contract. */
export function malformedInput(sentences: string | readonly string[], issues?: Issue[]): Problem {
  return new Problem('malformed', sentences, issues ? { issues } : {})
}

/** The caller lacks a permission that the call needs. */
export function forbidden(): Problem {
  return new Problem('forbidden', 'You do not have permission for this.')
}
