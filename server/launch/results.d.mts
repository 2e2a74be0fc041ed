export interface TestResult {
  /** From the project's root. */
  file: string
  title: string
  /** Its own, behind those of the groups it is in. */
  names: readonly string[]
  state: 'passed' | 'failed' | 'skipped' | 'flaky'
  seconds: number
  /** What its first attempt that failed complained of. */
  firstFailure?: string | undefined
}
/** A part of the gate, such as its browser tests. */
export interface Part {
  name: string
  seconds: number
  passed: number
  failed: number
  failures: { title: string; message: string }[]
  tests?: TestResult[]
}
export function testsOfVitest(report: unknown): TestResult[]
export function testsOfPlaywright(report: unknown): TestResult[]
export function closingOf(
  parts: Part[],
  rules: {
    inCi: boolean
    mayBeSkipped: readonly { file: string; tests: readonly string[]; reason: string }[]
  },
): { lines: string[]; failed: number }
