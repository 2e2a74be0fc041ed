import { and, asc, eq, max } from 'drizzle-orm'
import { officeLocation } from '../db/schema/lists.ts'
import {
  type Administration,
  AdministrationError,
  type AdministrationResult,
  writeAuditEntry,
} from './administration.ts'
import { getCompany } from './companies.ts'

/** Manages the offices that requests can choose from. */

interface Location {
  readonly tenantId: string
  readonly name: string
}

/** Adds an office. @throws AdministrationError */
export async function addLocation(
  administration: Administration,
  wanted: Location,
): Promise<AdministrationResult> {
  const { queries } = administration
  const tenantId = wanted.tenantId
  const name = wanted.name.trim()
  await getCompany(administration, tenantId)
  if (name === '') throw new AdministrationError('The office needs a name.')
  const known = await listCompanyLocations(administration, tenantId)
  const same = known.find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (same) {
    return {
      changed: false,
      sentence: `${tenantId} already has the office ${same.name}. Nothing changed.`,
    }
  }
  const [last] = await queries
    .select({ id: max(officeLocation.id) })
    .from(officeLocation)
    .where(eq(officeLocation.tenantId, tenantId))
  const id = (last?.id ?? 0) + 1
  await queries.insert(officeLocation).values({ tenantId, id, name })
  await writeAuditEntry(administration, {
    tenantId,
    change: 'insert',
    entity: 'office_location',
    entityId: id,
  })
  return { changed: true, sentence: `${tenantId} has the office ${name} now.` }
}

/** A company's offices in the order in which they were added. @throws AdministrationError */
export async function listCompanyLocations(administration: Administration, tenantId: string) {
  await getCompany(administration, tenantId)
  return administration.queries
    .select({ id: officeLocation.id, name: officeLocation.name })
    .from(officeLocation)
    .where(eq(officeLocation.tenantId, tenantId))
    .orderBy(asc(officeLocation.id))
}

/**
 * Removes an office. New requests can't choose it; earlier ones still show its name. @throws
 * AdministrationError
 */
export async function removeLocation(
  administration: Administration,
  { tenantId, name }: Location,
): Promise<AdministrationResult> {
  const known = (await listCompanyLocations(administration, tenantId)).find(
    (one) => one.name === name,
  )
  if (!known) {
    return {
      changed: false,
      sentence: `${tenantId} doesn't have the office ${name}. Nothing changed.`,
    }
  }
  const own = and(eq(officeLocation.tenantId, tenantId), eq(officeLocation.id, known.id))
  await administration.queries.delete(officeLocation).where(own)
  await writeAuditEntry(administration, {
    tenantId,
    change: 'delete',
    entity: 'office_location',
    entityId: known.id,
  })
  return { changed: true, sentence: `${tenantId} no longer has the office ${name}.` }
}
