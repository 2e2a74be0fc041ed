import type { Issue, ProblemDetail, ProblemKind } from '#schemas/api/envelope.ts'

/** Why a request is refused: one of the kinds of the contract, sentences for a person, and what goes with them. */
export class Problem extends Error {
  readonly kind: ProblemKind
  readonly sentences: readonly string[]
  readonly detail: ProblemDetail
  readonly retryAfterSeconds: number | undefined

  constructor(
    kind: ProblemKind,
    sentences: string | readonly string[],
    detail: ProblemDetail = {},
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

/** Not of the contract's shape. */
export function malformedInput(sentences: string | readonly string[], issues?: Issue[]): Problem {
  return new Problem('malformed', sentences, issues ? { issues } : {})
}

/** The call needs a permission that its caller does not have. */
export function forbidden(): Problem {
  return new Problem('forbidden', 'You do not have permission for this.')
}
