import type { CalendarDay } from '#schemas/time/eastern-time.ts'
import type { disasterRecoveryTest } from '../../db/schema/disaster-recovery.ts'
import type { DemoCompany } from '../companies/companies.ts'
import { businessDayIn } from '../working-time.ts'

/** Half a year apart; what they found is published a week later, among the documents. */
const days = [-447, -267, -82, 101] as const

/** The tests of disaster recovery of a company. @param today Eastern */
export function companyRecoveryTests(
  { id, firstId }: DemoCompany,
  today: CalendarDay,
): (typeof disasterRecoveryTest.$inferInsert)[] {
  const shift = firstId % 7
  return days.map((day) => ({ tenantId: id, heldOn: businessDayIn(day + shift, today) }))
}
