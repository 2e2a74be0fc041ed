import { asc, eq, sql } from 'drizzle-orm'
import { pageVisit } from '../db/schema/documents.ts'
import { contact, officeLocation } from '../db/schema/lists.ts'
import { portfolioCompany, securityGrade } from '../db/schema/portfolio.ts'
import { auditEntry, idempotencyKey } from '../db/schema/requests.ts'
import { accessRecord } from '../db/schema/roles.ts'
import { securityEvent } from '../db/schema/security-log.ts'
import { membership, tenant } from '../db/schema/tenancy.ts'
import { flowUsage } from '../db/schema/usage.ts'
import {
  type Administration,
  AdministrationError,
  type AdministrationResult,
  writeAuditEntry,
} from './administration.ts'
import {
  defaultCompanySettings,
  toCompanySettings,
  toSettingsColumns,
  withAssignments,
} from './company-settings.ts'
import { formatNearestNames } from './nearest-suggestion.ts'

/** Adds, changes and removes companies on the provider's behalf. */

type Company = typeof tenant.$inferSelect

/** Valid in the `TenantId` header; starts with a letter or digit. */
const idPattern = /^[\w][\w.:-]{0,99}$/

/**
 * Adds a company. If one with this id and name exists, only its settings are changed.
 * @param assignments settings such as `emailDomain=acme.example`
 * @throws AdministrationError
 */
export async function addCompany(
  administration: Administration,
  { id, name, assignments }: { id: string; name: string; assignments: readonly string[] },
): Promise<AdministrationResult> {
  if (!idPattern.test(id)) {
    throw new AdministrationError(
      `The company's id is "${id}": it must be up to 100 letters, digits, dots, colons, hyphens and underscores, such as acme-capital.`,
    )
  }
  if (name.trim() === '') throw new AdministrationError(`The company ${id} needs a name.`)
  const known = await sameId(administration, id)
  if (known && known.id !== id) {
    throw new AdministrationError(
      `There is a company ${known.id} already: ids can't differ only in case.`,
    )
  }
  if (known) {
    if (known.name !== name.trim()) {
      throw new AdministrationError(
        `There is a company ${id} already, called ${known.name}: "company set ${id} --name NAME" changes that.`,
      )
    }
    return updateCompany(administration, { id, assignments })
  }
  const settings = withAssignments(defaultCompanySettings, assignments)
  await administration.queries
    .insert(tenant)
    .values({ id, name: name.trim(), ...toSettingsColumns(settings) })
  await writeAuditEntry(administration, {
    tenantId: id,
    change: 'insert',
    entity: 'tenant',
    entityId: id,
  })
  return { changed: true, sentence: `The company ${id} (${name.trim()}) was added.` }
}

/** Changes a company's settings or its name. @throws AdministrationError */
export async function updateCompany(
  administration: Administration,
  {
    id,
    name,
    assignments,
  }: { id: string; name?: string | undefined; assignments: readonly string[] },
): Promise<AdministrationResult> {
  const known = await getCompany(administration, id)
  const called = name === undefined ? known.name : name.trim()
  if (called === '') throw new AdministrationError(`The company ${id} needs a name.`)
  const before = toCompanySettings(known)
  const settings = withAssignments(before, assignments)
  if (JSON.stringify(settings) === JSON.stringify(before) && called === known.name) {
    return {
      changed: false,
      sentence: `The company ${id} already has these settings. Nothing changed.`,
    }
  }
  await administration.queries
    .update(tenant)
    .set({ name: called, ...toSettingsColumns(settings) })
    .where(eq(tenant.id, id))
  await writeAuditEntry(administration, {
    tenantId: id,
    change: 'update',
    entity: 'tenant',
    entityId: id,
  })
  const sentence =
    called === known.name
      ? `Changed the settings of ${id}.`
      : `The company ${id} is now called ${called}.`
  return { changed: true, sentence }
}

/** Every company, ordered by id. */
export function listCompanies({ queries }: Administration): Promise<Company[]> {
  return queries.select().from(tenant).orderBy(asc(tenant.id))
}

/** Tables that may have rows of a company no one has requested anything for. */
const ownTables = [
  idempotencyKey,
  pageVisit,
  flowUsage,
  accessRecord,
  membership,
  contact,
  officeLocation,
  portfolioCompany,
  securityGrade,
]

/**
 * Removes a company that has no requests, along with its members' access. Its audit entries stay.
 * @throws AdministrationError where more of it is stored
 */
export async function removeCompany(
  administration: Administration,
  id: string,
): Promise<AdministrationResult> {
  const { queries } = administration
  const known = await sameId(administration, id)
  if (!known) return { changed: false, sentence: `There's no company ${id}. Nothing changed.` }
  if (known.id !== id) throw await unknownCompany(administration, id)
  try {
    await queries.savepoint(async (inner) => {
      for (const table of ownTables) await inner.delete(table).where(eq(table.tenantId, id))
      await inner.delete(portfolioCompany).where(eq(portfolioCompany.companyId, id))
      await inner.update(auditEntry).set({ tenantId: null }).where(eq(auditEntry.tenantId, id))
      await inner
        .update(securityEvent)
        .set({ tenantId: null })
        .where(eq(securityEvent.tenantId, id))
      await inner.delete(tenant).where(eq(tenant.id, id))
    })
  } catch (error) {
    if (!isReferred(error)) throw error
    throw new AdministrationError(
      `The company ${id} has requests or other data, so it stays. Use "company close ${id}" to remove everyone's access instead.`,
    )
  }
  await writeAuditEntry(administration, {
    tenantId: null,
    change: 'delete',
    entity: 'tenant',
    entityId: id,
  })
  return { changed: true, sentence: `The company ${id} (${known.name}) was removed.` }
}

/** SQLSTATE foreign_key_violation. */
function isReferred(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error) return error.code === '23503'
  return isReferred(error.cause)
}

/**
 * A company by id. @throws AdministrationError where there is none; the message suggests similar
 * ids
 */
export async function getCompany(administration: Administration, id: string): Promise<Company> {
  const [found] = await administration.queries.select().from(tenant).where(eq(tenant.id, id))
  if (found) return found
  throw await unknownCompany(administration, id)
}

async function sameId({ queries }: Administration, id: string): Promise<Company | undefined> {
  const [found] = await queries.select().from(tenant).where(sql`lower(${tenant.id}) = lower(${id})`)
  return found
}

async function unknownCompany(
  administration: Administration,
  id: string,
): Promise<AdministrationError> {
  const ids = (await listCompanies(administration)).map((company) => company.id)
  return new AdministrationError(`There's no company "${id}"${formatNearestNames(id, ids)}.`)
}
