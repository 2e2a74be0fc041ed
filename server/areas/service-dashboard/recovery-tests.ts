import { sql } from 'drizzle-orm'
import type { DisasterRecovery } from '#schemas/dashboard/dashboard.ts'
import type { CalendarDay } from '#schemas/time/eastern-time.ts'
import type { TenantScope } from '../../db/database.ts'
import { disasterRecoveryTest } from '../../db/schema/disaster-recovery.ts'

/** The last recovery test and the next one, which may be today. @param today Eastern */
export async function getRecoveryTestDates(
  { queries }: TenantScope,
  today: CalendarDay,
): Promise<DisasterRecovery> {
  const { heldOn } = disasterRecoveryTest
  const [row] = await queries
    .select({
      nextTest: sql<string | null>`(min(${heldOn}) filter (where ${heldOn} >= ${today}))::text`,
      lastTest: sql<string | null>`(max(${heldOn}) filter (where ${heldOn} < ${today}))::text`,
    })
    .from(disasterRecoveryTest)
  return row ?? { nextTest: null, lastTest: null }
}
