import { Problem } from '../api/problem.ts'

/** The file isn't of an accepted kind, or could be interpreted as something else. */
export class UnacceptedFile extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

/** The error to throw for a file that isn't accepted. @param reason a sentence for the uploader */
export function unacceptedFile(reason: string): UnacceptedFile {
  return new UnacceptedFile(reason)
}

/** The file is of an accepted kind, but can't be opened. */
export function unreadableFile(sentence: string): Problem {
  return new Problem('invalid', sentence)
}
