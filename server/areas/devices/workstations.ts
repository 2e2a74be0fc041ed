import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { workstationDayLimits } from '#schemas/operations/endpoints.ts'
import { daysBefore, hasCheckedInRecently } from '../../company/devices/checked-in.ts'
import { byName } from '../../db/by-name.ts'
import type { TenantScope } from '../../db/database.ts'
import { easternText } from '../../db/json-rows.ts'
import { matchesOwnCompany } from '../../db/own-company.ts'
import { installedSoftware, mobileDevice, workstation } from '../../db/schema/endpoints.ts'

/** Lists and counts a company's devices. */

function needsReboot(instant: Date): SQL<boolean> {
  const since = daysBefore(instant, workstationDayLimits.reboot).toISOString()
  return sql<boolean>`coalesce(${workstation.lastReboot} < ${since}::timestamptz, false)`
}

function isNew(instant: Date): SQL<boolean> {
  const since = daysBefore(instant, workstationDayLimits.new).toISOString()
  return sql<boolean>`${workstation.detectedAt} >= ${since}::timestamptz`
}

const columns = {
  id: workstation.id,
  name: workstation.name,
  lastLoggedOn: easternText(workstation.lastLoggedOn),
  workstationType: workstation.type,
  manufacturer: workstation.manufacturer,
  operatingSystem: workstation.operatingSystem,
  dateDetected: easternText(workstation.detectedAt),
  lastReboot: easternText(workstation.lastReboot),
}

const byItsName = [byName(workstation.name), asc(workstation.id)]

/** Workstations by name. @param instant decides which are new and which need a reboot */
export function listWorkstations({ queries }: TenantScope, instant: Date) {
  return queries
    .select({ ...columns, needsReboot: needsReboot(instant), isNew: isNew(instant) })
    .from(workstation)
    .where(hasCheckedInRecently(instant))
    .orderBy(...byItsName)
}

/** The same, with flags as "Yes" or "No". */
export function listWorkstationsForExport({ queries }: TenantScope, instant: Date) {
  return queries
    .select({
      ...columns,
      needsReboot: toYesOrNo(needsReboot(instant)),
      isNew: toYesOrNo(isNew(instant)),
    })
    .from(workstation)
    .where(hasCheckedInRecently(instant))
    .orderBy(...byItsName)
}

function toYesOrNo(flag: SQL<boolean>): SQL<string> {
  return sql<string>`case when ${flag} then 'Yes' else 'No' end`
}

/** Number of workstations for each value of a column, largest first. */
export function countWorkstationsBy({ queries }: TenantScope, column: PgColumn, instant: Date) {
  const count = sql<number>`count(*)::int`
  return queries
    .select({ name: sql<string>`${column}`, count })
    .from(workstation)
    .where(hasCheckedInRecently(instant))
    .groupBy(column)
    .orderBy(desc(count), byName(column))
}

async function countWorkstations(
  { queries }: TenantScope,
  instant: Date,
  those: SQL,
): Promise<number> {
  const [counted] = await queries
    .select({ count: sql<number>`count(*)::int` })
    .from(workstation)
    .where(and(hasCheckedInRecently(instant), those))
  return counted?.count ?? 0
}

/** Counts workstations that are new at this instant. */
export function countNewWorkstations(tenant: TenantScope, instant: Date): Promise<number> {
  return countWorkstations(tenant, instant, isNew(instant))
}

/** Counts workstations that need a reboot at this instant. */
export function countWorkstationsToReboot(tenant: TenantScope, instant: Date): Promise<number> {
  return countWorkstations(tenant, instant, needsReboot(instant))
}

const isOnWorkstation = and(
  eq(workstation.tenantId, installedSoftware.tenantId),
  eq(workstation.id, installedSoftware.workstationId),
)

/** Recently installed software with the number of workstations. The inventory is offered if any software is known. */
export async function countNewSoftware({ queries }: TenantScope, instant: Date) {
  const since = daysBefore(instant, workstationDayLimits.new).toISOString()
  const lately = sql`filter (where ${installedSoftware.installedAt} >= ${since}::timestamptz)`
  const [counted] = await queries
    .select({
      workstationCount: sql<number>`(count(distinct ${workstation.id}) ${lately})::int`,
      installCount: sql<number>`(count(*) ${lately})::int`,
      showDownloadLink: sql<boolean>`count(*) > 0`,
    })
    .from(installedSoftware)
    .innerJoin(workstation, isOnWorkstation)
    .where(and(matchesOwnCompany(installedSoftware.tenantId), hasCheckedInRecently(instant)))
  return counted ?? { workstationCount: 0, installCount: 0, showDownloadLink: false }
}

/** All installed software, by workstation, then name. */
export function listAllInstalledSoftware({ queries }: TenantScope, instant: Date) {
  const { name, version, publisher, installedAt } = installedSoftware
  return queries
    .select({
      workstation: sql<string>`${workstation.name}`.as('workstation'),
      software: sql<string>`${name}`.as('software'),
      version,
      publisher,
      installedOn: easternText(installedAt).as('installed_on'),
    })
    .from(installedSoftware)
    .innerJoin(workstation, isOnWorkstation)
    .where(and(matchesOwnCompany(installedSoftware.tenantId), hasCheckedInRecently(instant)))
    .orderBy(byName(workstation.name), asc(workstation.id), byName(name))
}

/** Mobile devices by name. */
export function listMobileDevices({ queries }: TenantScope) {
  const { id, name, userName, serialNumber, productName, operatingSystem } = mobileDevice
  return queries
    .select({
      id,
      name,
      user: userName,
      serialNumber,
      productName,
      operatingSystem,
      lastAuthentication: easternText(mobileDevice.lastAuthentication),
    })
    .from(mobileDevice)
    .orderBy(byName(name), asc(id))
}
