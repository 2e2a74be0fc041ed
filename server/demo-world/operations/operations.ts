import { eq } from 'drizzle-orm'
import { toEastern } from '#schemas/time/eastern-time.ts'
import type { Queries } from '../../db/database.ts'
import { insertMissingRows } from '../../db/insert-rows.ts'
import { disasterRecoveryTest } from '../../db/schema/disaster-recovery.ts'
import { installedSoftware, mobileDevice, workstation } from '../../db/schema/endpoints.ts'
import { circuit } from '../../db/schema/infrastructure.ts'
import { webCategory, webOverride } from '../../db/schema/internet-settings.ts'
import { remoteAccessFaq, remoteAccessLog } from '../../db/schema/remote-access.ts'
import { serviceChange, subscribedService } from '../../db/schema/services.ts'
import { type DemoCompany, harbor, larkfield, northgate } from '../companies/companies.ts'
import { companyCircuits } from './circuits.ts'
import { companyMobileDevices, companyWorkstations } from './devices.ts'
import { companyRecoveryTests } from './disaster-recovery.ts'
import { companyWebCategories, companyWebOverrides } from './internet-settings.ts'
import { companyRemoteAccesses, companyRemoteAccessFaq, fillManyAccesses } from './remote-access.ts'
import { companyServiceChanges } from './service-changes.ts'
import { companyServices } from './subscribed-services.ts'

/** How many mobile devices and remote accesses a company has. */
const devices: readonly (readonly [DemoCompany, number, number])[] = [
  [northgate, 90, 4_000],
  [larkfield, 24, 300],
  [harbor, 31, 500],
]

/**
 * Adds services, circuits, internet settings, disaster recovery tests, devices and access logs to
 * companies without them.
 * @param scale above 1 gives Northgate Capital 500 log lines per unit
 */
export async function fillOperations(
  queries: Queries,
  companies: readonly DemoCompany[],
  clock: () => Date,
  scale: number,
): Promise<void> {
  const today = toEastern(clock()).slice(0, 10)
  await queries
    .insert(subscribedService)
    .values(companies.flatMap((company) => companyServices(company, today)))
    .onConflictDoNothing()
  await queries
    .insert(serviceChange)
    .values(companies.flatMap((company) => companyServiceChanges(company, today)))
    .onConflictDoNothing()
  await queries
    .insert(disasterRecoveryTest)
    .values(companies.flatMap((company) => companyRecoveryTests(company, today)))
    .onConflictDoNothing()
  await queries.insert(circuit).values(companies.flatMap(companyCircuits)).onConflictDoNothing()
  await queries
    .insert(webCategory)
    .values(companies.flatMap(companyWebCategories))
    .onConflictDoNothing()
  await queries
    .insert(webOverride)
    .values(companies.flatMap(companyWebOverrides))
    .onConflictDoNothing()
  for (const company of devices) await fillDevices(queries, ...company, clock())
  await queries
    .insert(remoteAccessFaq)
    .values(companies.flatMap(companyRemoteAccessFaq))
    .onConflictDoNothing()
  if (scale > 1) await fillManyAccesses(queries, clock(), 500 * scale)
}

async function fillDevices(
  queries: Queries,
  company: DemoCompany,
  mobileDevices: number,
  accesses: number,
  now: Date,
): Promise<void> {
  const of = eq(workstation.tenantId, company.id)
  const [known] = await queries.select({ id: workstation.id }).from(workstation).where(of).limit(1)
  if (known) return
  const { rows, software } = companyWorkstations(company, now)
  await queries.insert(workstation).values(rows)
  await insertMissingRows(queries, installedSoftware, software)
  await queries.insert(mobileDevice).values(companyMobileDevices(company, mobileDevices, now))
  await insertMissingRows(queries, remoteAccessLog, companyRemoteAccesses(company, accesses, now))
}
