export interface MayBeSkipped {
  file: string
  condition: string
  /** Names as they are written: of tests, or of a group of them. */
  tests: readonly string[]
  reason: string
  /** Packages of Debian with which they run; the gate installs them where it may. */
  packages?: readonly string[]
}
export const mayBeSkipped: readonly MayBeSkipped[]
