import { and, between, eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { isFlowUsage } from '#machines/engine/machine/usage.ts'
import { flows } from '#machines/flows.gen.ts'
import type { flowUsageCalls } from '#schemas/contract/extensions/calls.ts'
import { type UsageCount, usageTotal } from '#schemas/requests/flow-usage.ts'
import { toDay } from '#schemas/time/eastern-time.ts'
import type { AreaHandlers } from '../api/handler.ts'
import { Problem } from '../api/problem.ts'
import { matchesOwnCompany } from '../db/own-company.ts'
import { flowUsage } from '../db/schema/usage.ts'

/** Adds up equal counts, in a fixed order so that concurrent reports don't deadlock. */
function sumCounts(counts: readonly UsageCount[]): UsageCount[] {
  const byKey = new Map<string, UsageCount>()
  for (const each of counts) {
    const key = JSON.stringify([each.kind, each.step, each.target])
    const known = byKey.get(key)
    byKey.set(key, {
      ...each,
      count: each.count + (known?.count ?? 0),
      milliseconds: each.milliseconds + (known?.milliseconds ?? 0),
    })
  }
  return [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count)
}

/** Counts what people do in the wizards, for the flow charts (beyond the spec). */
export const flowUsageHandlers = {
  recordFlowUsage: async ({ body: { flow: id, version, counts } }, call) => {
    const registered = flows.find((one) => one.id === id)
    if (!registered) throw new Problem('missing', 'Flow not found.')
    const use = await registered.load()
    // A browser with an older release may report steps that no longer exist. They are dropped.
    const known = use(({ flow }) => counts.filter((count) => isFlowUsage(flow, count)))
    if (known.length === 0) return null
    const { queries, tenantId } = call.tenant
    const day = toDay(call.now)
    await queries
      .insert(flowUsage)
      .values(sumCounts(known).map((count) => ({ ...count, tenantId, day, flow: id, version })))
      .onConflictDoUpdate({
        target: [
          flowUsage.tenantId,
          flowUsage.flow,
          flowUsage.day,
          flowUsage.version,
          flowUsage.kind,
          flowUsage.step,
          flowUsage.target,
        ],
        set: {
          count: sql`${flowUsage.count} + excluded.count`,
          milliseconds: sql`${flowUsage.milliseconds} + excluded.milliseconds`,
        },
      })
    return null
  },

  flowUsage: async ({ query: { flow, from, to } }, call) => {
    const rows = await call.tenant.queries
      .select({
        version: flowUsage.version,
        kind: flowUsage.kind,
        step: flowUsage.step,
        target: flowUsage.target,
        count: sql<number>`sum(${flowUsage.count})::int`,
        milliseconds: sql<number>`sum(${flowUsage.milliseconds})::float8`,
      })
      .from(flowUsage)
      .where(
        and(
          matchesOwnCompany(flowUsage.tenantId),
          eq(flowUsage.flow, flow),
          between(flowUsage.day, from, to),
        ),
      )
      .groupBy(flowUsage.version, flowUsage.kind, flowUsage.step, flowUsage.target)
      .orderBy(flowUsage.version, flowUsage.kind, flowUsage.step, flowUsage.target)
    return z.array(usageTotal).parse(rows)
  },
} satisfies AreaHandlers<typeof flowUsageCalls>
