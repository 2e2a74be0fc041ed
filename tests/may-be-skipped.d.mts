export interface MayBeSkipped {
  file: string
  condition: string
  /** Names as they are written: of tests, or of a group of them. */
  tests: readonly string[]
  reason: string
}
export const mayBeSkipped: readonly MayBeSkipped[]
