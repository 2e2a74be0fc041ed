import { gte, type SQL } from 'drizzle-orm'
import { workstationDays } from '#schemas/operations/endpoints.ts'
import { workstation } from '../../db/schema/endpoints.ts'

/** Which workstations of a company there are, wherever they are listed, counted or found. */

const day = 24 * 60 * 60 * 1000

/** The instant so many times 24 hours before another. */
export function daysBefore(instant: Date, days: number): Date {
  return new Date(instant.getTime() - days * day)
}

/** Those that checked in lately: no others are listed or counted anywhere. */
export function isCheckedInLately(instant: Date): SQL {
  return gte(workstation.checkedInAt, daysBefore(instant, workstationDays.shown))
}
