import { Problem } from '../api/problem.ts'

/** The file isn't of an accepted kind, or could be interpreted as something else. */
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

/** The file is of an accepted kind, but can't be opened. */
export function unreadableFile(sentence: string): Problem {
  return new Problem('invalid', sentence)
}
