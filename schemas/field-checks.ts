import { z } from 'zod'
import {
  addBusinessDays,
  type CalendarDay,
  dayOf,
  displayDate,
  type EasternDateTime,
  isEasternDateTime,
  isWeekend,
} from './eastern-time.ts'
import { messages } from './rules.ts'

/** Checks that several steps and forms share; the texts are those of spec 000 §5. */

/** A text of at least one character. */
export const requiredText = z.string(messages.required).trim().min(1, messages.required)

/** A number that must be chosen or typed. */
export const requiredNumber = z.number(messages.required)

/** A text of at most so many characters; forms stop typing there, the schema refuses more (AMB-030). */
export function textUpTo(limit: number) {
  return z.string().max(limit, `At most ${limit} characters.`)
}

/** An e-mail address that may be left out. */
export const optionalEmail = z.union(
  [z.literal(''), z.email('Email is invalid')],
  'Email is invalid',
)

/** A telephone number that may be left out: digits with the usual separators, an extension, or one alone. */
export const optionalPhoneNumber = z
  .string()
  .trim()
  .regex(/^(\+?\s*\(?\d[\d\s().#/,-]*)?((x|ext\.?|extension)\s*\d+)?$/i, 'Phone number is invalid')

/** An Eastern date on a business day, so many business days from now or later (spec 000 §5; AMB-038). */
export function businessDate(now: EasternDateTime, minimumBusinessDays: number) {
  const earliest = dayOf(addBusinessDays(now, minimumBusinessDays))
  const known = datesFrom.get(earliest)
  if (known) return known
  const check = businessDateFrom(earliest)
  // Every day has its own few, and yesterday's are of no use.
  if (datesFrom.size >= 8) datesFrom.clear()
  datesFrom.set(earliest, check)
  return check
}

const datesFrom = new Map<CalendarDay, ReturnType<typeof businessDateFrom>>()

function businessDateFrom(earliest: CalendarDay) {
  return z
    .string(messages.dateRequired)
    .refine(isEasternDateTime, { error: messages.dateRequired, abort: true })
    .refine((date) => dayOf(date) >= earliest, {
      error: `The earliest possible date is ${displayDate(earliest)}.`,
      abort: true,
    })
    .refine((date) => !isWeekend(dayOf(date)), 'Choose a business day, Monday to Friday.')
}
