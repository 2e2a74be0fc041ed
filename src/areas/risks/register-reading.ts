import type { RiskRow } from '#schemas/risks/risks.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Reading } from '#src/ui/reading.ts'

const nothing = 'nothing'

/** What is said of a register that can't be read: for `useReading`, with `registerReading` around it. */
export function registerFailure(error: unknown): string {
  return error instanceof ApiError && error.statusCode === 204
    ? nothing
    : 'Failed to fetch Risk Register'
}

/** The reading of a register: an answer with nothing in it is a register without risks (spec 001 §9). */
export function registerReading(reading: Reading<readonly RiskRow[]>): Reading<readonly RiskRow[]> {
  return reading.failure === nothing ? { ...reading, data: [], failure: undefined } : reading
}
