import { z } from 'zod/mini'
import { unnamedLabel } from '#schemas/operations/endpoints.ts'
import { type LogRange, logRangeProblem, usualLogRange } from '#schemas/operations/log-range.ts'
import type { RemoteAccessLogRow } from '#schemas/operations/remote-access.ts'
import { formatDate, isEasternDateTime } from '#schemas/time/eastern-time.ts'
import { type DayRange, isSameRange } from '#src/ui/widgets/day-range.ts'

/** The log's range and filters in the address. */

/** Value of a cleared date. */
const cleared = 'none'
const day = z
  .string()
  .check(z.refine((text) => text === cleared || isEasternDateTime(`${text}T00:00:00`)))
const name = z.pipe(z.union([z.string().check(z.maxLength(200)), z.number()]), z.transform(String))

/** Search params of the remote access page. */
export const accessLogParamSchemas = { from: day, to: day, type: name, location: name }

/**
 * The page's search params, parsed: the first and last day (UTC; `none` for a cleared one), and
 * the filters.
 */
export type AccessLogParams = {
  readonly [Name in keyof typeof accessLogParamSchemas]?:
    | z.output<(typeof accessLogParamSchemas)[Name]>
    | undefined
}

/** Labels of the filters. */
export const accessFilterLabels = { type: 'Type', location: 'Location' } as const

/** The days in the address; by default the last 30 days. */
export function accessRange({ from, to }: AccessLogParams, now: Date): DayRange {
  const usual = usualLogRange(now)
  const dayIn = (asked: string | undefined, otherwise: string) =>
    asked === cleared ? null : (asked ?? otherwise)
  return { from: dayIn(from, usual.from), to: dayIn(to, usual.to) }
}

/** A range as search params; the default range is left out, so that it moves with the day. */
export function toRangeParams(range: DayRange, now: Date): Pick<AccessLogParams, 'from' | 'to'> {
  if (isSameRange(range, usualLogRange(now))) return { from: undefined, to: undefined }
  return { from: range.from ?? cleared, to: range.to ?? cleared }
}

/** The range for the calls; undefined while a date is missing or the API would refuse it (REMOTE-013). */
export function toValidLogRange({ from, to }: DayRange, now: Date): LogRange | undefined {
  if (from === null || to === null) return undefined
  const range = { from, to }
  return logRangeProblem(range, now) === undefined ? range : undefined
}

/** The range in the title (REMOTE-001, REMOTE-002; AMB-190). */
export function rangeTitle(range: DayRange, now: Date): string {
  if (isSameRange(range, usualLogRange(now))) return '(Past 30 Days)'
  const asked = toValidLogRange(range, now)
  return asked ? `(${formatDate(asked.from)} - ${formatDate(asked.to)})` : ''
}

/** Whether an access matches the filters. */
export function isShownAccess(
  one: RemoteAccessLogRow,
  { type, location }: AccessLogParams,
): boolean {
  return (
    (type === undefined || (one.type || unnamedLabel) === type) &&
    (location === undefined || (one.location || unnamedLabel) === location)
  )
}
