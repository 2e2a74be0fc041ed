import { Problem } from '../api/problem.ts'

/** What is in a file is not of a kind that is taken, or could be something else, too. */
export class UnacceptedKind extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

export function unacceptedKind(reason: string): UnacceptedKind {
  return new UnacceptedKind(reason)
}

/** A file of a kind that is taken, which can not be opened as it came. */
export function unreadableFile(sentence: string): Problem {
  return new Problem('invalid', sentence)
}
