import { toEastern } from '#schemas/eastern-time.ts'
import type { Queries } from '../database.ts'
import { disasterRecoveryTest } from '../schema/disaster-recovery.ts'
import { circuit } from '../schema/infrastructure.ts'
import { webCategory, webOverride } from '../schema/internet-settings.ts'
import { serviceChange, subscribedService } from '../schema/services.ts'
import { circuitsOf } from './circuits.ts'
import type { DemoCompany } from './companies.ts'
import { recoveryTestsOf } from './disaster-recovery.ts'
import { overridesOf, webCategoriesOf } from './internet-settings.ts'
import { changesOf, servicesOf } from './subscribed-services.ts'

/** Gives companies their services, circuits, internet settings and tests of disaster recovery, where they do not have them. */
export async function fillOperations(
  queries: Queries,
  companies: readonly DemoCompany[],
  clock: () => Date,
): Promise<void> {
  const today = toEastern(clock()).slice(0, 10)
  await queries
    .insert(subscribedService)
    .values(companies.flatMap((company) => servicesOf(company, today)))
    .onConflictDoNothing()
  await queries
    .insert(serviceChange)
    .values(companies.flatMap((company) => changesOf(company, today)))
    .onConflictDoNothing()
  await queries
    .insert(disasterRecoveryTest)
    .values(companies.flatMap((company) => recoveryTestsOf(company, today)))
    .onConflictDoNothing()
  await queries.insert(circuit).values(companies.flatMap(circuitsOf)).onConflictDoNothing()
  await queries.insert(webCategory).values(companies.flatMap(webCategoriesOf)).onConflictDoNothing()
  await queries.insert(webOverride).values(companies.flatMap(overridesOf)).onConflictDoNothing()
}
