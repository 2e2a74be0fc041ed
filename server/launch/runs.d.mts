import type { Part } from './results.d.mts'

export interface Run {
  /** What the log calls this part. */
  name: string
  code: number
  /** As it is in its file; undefined where there is none. */
  report: string | undefined
}
export type Outcome = Required<Pick<Part, 'passed' | 'failed' | 'failures' | 'tests'>>
export function outcomeOfVitest(run: Run): Outcome
export function outcomeOfPlaywright(run: Run): Outcome
