import { z } from 'zod/mini'
import { isEasternDateTime } from './eastern-time.ts'

const noDay = 'Use the date format YYYY-MM-DD.'

/** A calendar day as it's sent, YYYY-MM-DD. */
export const calendarDay = z
  .string(noDay)
  .check(z.refine((text) => isEasternDateTime(`${text}T00:00:00`), { error: noDay, abort: true }))
