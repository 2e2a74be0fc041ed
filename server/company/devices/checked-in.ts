import { gte, type SQL } from 'drizzle-orm'
import { workstationDayLimits } from '#schemas/operations/endpoints.ts'
import { workstation } from '../../db/schema/endpoints.ts'

/** Decides which workstations the portal knows: the same ones in every list, count and search. */

const day = 24 * 60 * 60 * 1000

/** Subtracts days of 24 hours. */
export function daysBefore(instant: Date, days: number): Date {
  return new Date(instant.getTime() - days * day)
}

/** Matches workstations that checked in recently. Others are never listed or counted. */
export function hasCheckedInRecently(instant: Date): SQL {
  return gte(workstation.checkedInAt, daysBefore(instant, workstationDayLimits.shown))
}
