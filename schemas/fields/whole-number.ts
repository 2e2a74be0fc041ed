import { z } from 'zod/mini'
import { sharedFieldMessages } from '../questions/rules.ts'

/** Whole numbers as typed: invalid input isn't rewritten but refused with a reason. */

const count = new Intl.NumberFormat('en-US')

/**
 * Parses a typed number, such as `12`, `-3` or `1.5`.
 * @returns null if empty, NaN if it isn't a number
 */
export function parseTypedNumber(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return null
  return /^[+-]?\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN
}

/** A whole number in a range, with a message that explains the range. */
export function wholeNumber(label: string, { min = 0, max }: { min?: number; max: number }) {
  const least = min === 0 ? "can't be negative" : `is at least ${count.format(min)}`
  return z
    .number({
      error: ({ input }) =>
        typeof input === 'number'
          ? `${label} must be a number, such as 12.`
          : sharedFieldMessages.required,
    })
    .check(
      z.refine((value) => Number.isInteger(value), {
        error: `${label} must be a whole number.`,
        abort: true,
      }),
      z.refine((value) => value >= min, `${label} ${least}.`),
      z.refine((value) => value <= max, `${label} must be ${count.format(max)} or less.`),
    )
}
