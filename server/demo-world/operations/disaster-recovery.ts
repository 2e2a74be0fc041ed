import type { CalendarDay } from '#schemas/time/eastern-time.ts'
import type { disasterRecoveryTest } from '../../db/schema/disaster-recovery.ts'
import type { DemoCompany } from '../companies/companies.ts'
import { businessDayIn } from '../working-time.ts'

/** Tests are half a year apart; their reports are published among the documents a week later. */
const days = [-447, -267, -82, 101] as const

/** A company's disaster recovery tests. @param today Eastern */
export function companyRecoveryTests(
  { id, firstId }: DemoCompany,
  today: CalendarDay,
): (typeof disasterRecoveryTest.$inferInsert)[] {
  const shift = firstId % 7
  return days.map((day) => ({ tenantId: id, heldOn: businessDayIn(day + shift, today) }))
}
