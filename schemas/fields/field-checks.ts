import { z } from 'zod/mini'
import type { ProfileAccount } from '../people/person.ts'
import { fieldMessages } from '../questions/rules.ts'
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

/** A text of at least one character. */
export const requiredText = z
  .string(fieldMessages.required)
  .check(z.trim(), z.minLength(1, fieldMessages.required))

/** A number that must be chosen or typed. */
export const requiredNumber = z.number(fieldMessages.required)

/** Somebody of the company. */
export const requiredPerson = z.custom<ProfileAccount>(
  (one) => one !== null,
  fieldMessages.required,
)

/** A text of at most so many characters: what is longer is refused, and never cut. */
export function textUpTo(limit: number) {
  return z.string().check(
    z.refine((text) => text.length <= limit, {
      error: ({ input }) => fieldMessages.tooLong(limit, String(input).length),
      abort: true,
    }),
  )
}

/** A text of one line that has to be there, of at most so many characters; blanks around it do not count. */
export function requiredLine(limit: number, missing: string = fieldMessages.required) {
  return textUpTo(limit).check(
    z.trim(),
    z.minLength(1, missing),
    z.refine(isOneLine, fieldMessages.oneLine),
  )
}

/** An email address that may be left out. */
export const optionalEmail = z.string().check(
  z.superRefine((typed, context) => {
    const [issue] = typed === '' ? [] : (anAddress.safeParse(typed).error?.issues ?? [])
    if (issue) context.addIssue({ code: 'custom', message: issue.message })
  }),
)

const anAddress = mailAddress('Email is invalid')

/**
 * An Eastern date on a business day, so many business days from now or later, and not too far ahead (AMB-038).
 */
export function businessDate(now: EasternDateTime, minimumBusinessDays: number) {
  const earliest = toDay(addBusinessDays(now, minimumBusinessDays))
  const today = toDay(now)
  const between = `${today} ${earliest}`
  const known = datesFrom.get(between)
  if (known) return known
  const check = businessDateFrom(earliest, now)
  // Every day has its own few, and yesterday's are of no use.
  if (datesFrom.size >= 8) datesFrom.clear()
  datesFrom.set(between, check)
  return check
}

/** By today and the earliest day. */
const datesFrom = new Map<string, ReturnType<typeof businessDateFrom>>()

function businessDateFrom(earliest: CalendarDay, now: EasternDateTime) {
  return z.string(fieldMessages.dateRequired).check(
    z.refine(isEasternDateTime, { error: fieldMessages.dateRequired, abort: true }),
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
 * The date that is filled in where a date from an earliest one on is asked for: the first business day that is no federal
 * holiday. A holiday can be chosen all the same.
 */
export function proposedDate(earliest: EasternDateTime): EasternDateTime {
  let proposed = earliest
  while (federalHolidayOn(toDay(proposed)) !== undefined) proposed = addBusinessDays(proposed, 1)
  return proposed
}
