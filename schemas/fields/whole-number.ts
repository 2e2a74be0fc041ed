import { z } from 'zod/mini'
import { fieldMessages } from '../questions/rules.ts'

/** Whole numbers as people type them: never rewritten, but refused with the reason. */

const count = new Intl.NumberFormat('en-US')

/**
 * Reads what was typed.
 * @returns null where it is empty, NaN where it is no number: `12`, `-3` and `1.5` are
 */
export function parseTypedNumber(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return null
  return /^[+-]?\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN
}

/** A whole number in a range, with the reason why another is refused. */
export function wholeNumber(label: string, { min = 0, max }: { min?: number; max: number }) {
  const least = min === 0 ? "can't be negative" : `is at least ${count.format(min)}`
  return z
    .number({
      error: ({ input }) =>
        typeof input === 'number'
          ? `${label} must be a number, such as 12.`
          : fieldMessages.required,
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
