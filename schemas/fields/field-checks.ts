import { z } from 'zod/mini'
import type { ProfileAccount } from '../people/person.ts'
import { sharedFieldMessages } from '../questions/rules.ts'
import { isOneLine } from '../texts/one-line.ts'
import { tooFarAheadMessage } from '../time/date-limits.ts'
import {
  addBusinessDays,
  type CalendarDay,
  type EasternDateTime,
  formatDate,
  isEasternDateTime,
  isWeekend,
  toDay,
} from '../time/eastern-time.ts'
import { federalHolidayOn } from '../time/federal-holidays.ts'
import { mailAddress } from './mail-address.ts'

/** Checks that several steps and forms share. */

export const requiredText = z
  .string(sharedFieldMessages.required)
  .check(z.trim(), z.minLength(1, sharedFieldMessages.required))

/** A number that must be chosen or typed. */
export const requiredNumber = z.number(sharedFieldMessages.required)

/** A person of the company. */
export const requiredPerson = z.custom<ProfileAccount>(
  (one) => one !== null,
  sharedFieldMessages.required,
)

/** A text with a maximum length in characters. Longer texts are refused, never cut. */
export function textUpTo(limit: number) {
  return z.string().check(
    z.refine((text) => text.length <= limit, {
      error: ({ input }) => sharedFieldMessages.tooLong(limit, String(input).length),
      abort: true,
    }),
  )
}

/** A required text of one line with a maximum length, ignoring surrounding spaces. */
export function requiredLine(limit: number, missing: string = sharedFieldMessages.required) {
  return textUpTo(limit).check(
    z.trim(),
    z.minLength(1, missing),
    z.refine(isOneLine, sharedFieldMessages.oneLine),
  )
}

/** An optional email address. */
export const optionalEmail = z.string().check(
  z.superRefine((typed, context) => {
    const [issue] = typed === '' ? [] : (anAddress.safeParse(typed).error?.issues ?? [])
    if (issue) context.addIssue({ code: 'custom', message: issue.message })
  }),
)

const anAddress = mailAddress('Email is invalid')

/** An Eastern date on a business day, at least this many business days from now and not too far ahead (AMB-038). */
export function businessDate(now: EasternDateTime, minimumBusinessDays: number) {
  const earliest = toDay(addBusinessDays(now, minimumBusinessDays))
  const today = toDay(now)
  const between = `${today} ${earliest}`
  const known = datesFrom.get(between)
  if (known) return known
  const check = businessDateFrom(earliest, now)
  // Each day needs only a few, and those of past days are never used again.
  if (datesFrom.size >= 8) datesFrom.clear()
  datesFrom.set(between, check)
  return check
}

/** Checks by today and the earliest day. */
const datesFrom = new Map<string, ReturnType<typeof businessDateFrom>>()

function businessDateFrom(earliest: CalendarDay, now: EasternDateTime) {
  return z.string(sharedFieldMessages.dateRequired).check(
    z.refine(isEasternDateTime, { error: sharedFieldMessages.dateRequired, abort: true }),
    z.refine((date) => toDay(date) >= earliest, {
      error: `The earliest possible date is ${formatDate(earliest)}.`,
      abort: true,
    }),
    z.refine((date) => tooFarAheadMessage(date, now) === undefined, {
      error: ({ input }) => tooFarAheadMessage(String(input), now),
      abort: true,
    }),
    z.refine((date) => !isWeekend(toDay(date)), 'Choose a business day, Monday to Friday.'),
  )
}

/**
 * The prefilled date for a question with an earliest date: the first business day that isn't a federal holiday.
 * Holidays can still be chosen.
 */
export function prefilledDate(earliest: EasternDateTime): EasternDateTime {
  let proposed = earliest
  while (federalHolidayOn(toDay(proposed)) !== undefined) proposed = addBusinessDays(proposed, 1)
  return proposed
}
