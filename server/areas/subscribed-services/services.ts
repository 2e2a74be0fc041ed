import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { serviceDetailsQuery } from '#schemas/operations/services.ts'
import { addDays, type EasternDateTime, formatDate, toDay } from '#schemas/time/eastern-time.ts'
import { Problem } from '../../api/problem.ts'
import { byName } from '../../db/by-name.ts'
import type { TenantScope } from '../../db/database.ts'
import { serviceChange, subscribedService } from '../../db/schema/services.ts'

/** The company's subscribed services. */

const { type, class: serviceClass } = subscribedService

/** Quantity per type and class. A group's id is the smallest id of its services. */
export function listServiceGroups({ queries }: TenantScope) {
  return queries
    .select({
      type,
      class: serviceClass,
      quantity: sql<number>`sum(${subscribedService.quantity})::float`.mapWith(Number),
      id: sql<number>`min(${subscribedService.id})`.mapWith(Number),
    })
    .from(subscribedService)
    .groupBy(type, serviceClass)
    .orderBy(byName(type), byName(serviceClass))
}

/** Services of a type and class, by name. @throws Problem missing if there are none */
export async function getServiceDetails(
  { queries }: TenantScope,
  asked: z.output<typeof serviceDetailsQuery>,
) {
  const { name, description, billableStart, billable, storageGb, ramGb, cpu, id } =
    subscribedService
  const details = await queries
    .select({
      name,
      description,
      billableStart,
      billable,
      class: serviceClass,
      storageGB: storageGb,
      ram: ramGb,
      cpu,
      id,
    })
    .from(subscribedService)
    .where(and(eq(type, asked.serviceType), eq(serviceClass, asked.serviceClass)))
    .orderBy(byName(name), asc(id))
  if (details.length === 0) {
    throw new Problem('missing', 'These services no longer exist. Reload the page.')
  }
  return { heading: `${asked.serviceType} - ${asked.serviceClass}`, details }
}

const shownDays = 30

/** Changes of the past 30 Eastern days, newest first. */
export async function getServiceChanges({ queries }: TenantScope, now: EasternDateTime) {
  const since = addDays(toDay(now), -shownDays)
  const { changeType, serviceType, name, changedOn } = serviceChange
  const changes = await queries
    .select({ changeType, serviceType, name })
    .from(serviceChange)
    .where(gte(changedOn, since))
    .orderBy(desc(changedOn), byName(name), asc(serviceChange.id))
  return { heading: `Changes since ${formatDate(since)}`, changes }
}
