import { and, eq, sql } from 'drizzle-orm'
import type { Contact, ContactLocation } from '#schemas/contacts/contacts.ts'
import { Problem } from '../../api/problem.ts'
import { roles } from '../../company/roles/catalog.ts'
import { byName } from '../../db/by-name.ts'
import type { TenantScope } from '../../db/database.ts'
import { officeLocation as office, contact as row } from '../../db/schema/lists.ts'
import { membership } from '../../db/schema/tenancy.ts'

/** Reads contacts with their offices and roles. Row-level security limits every query to the company. */

const namedRoles = sql.join(
  roles.map(({ id, name }) => sql`(${id}::int, ${name}::text)`),
  sql`, `,
)

/** Names of the roles a person holds, in catalog order. Most people hold none, so they skip the subquery. */
const roleNames = sql<string[]>`case when cardinality(${membership.roles}) > 0 then array(
  select named.name from (values ${namedRoles}) as named (id, name)
  where named.id = any (${membership.roles}) order by named.id) else '{}'::text[] end`

const shownColumns = {
  profileAccountId: row.profileAccountId,
  name: row.fullName,
  accountType: row.accountType,
  title: row.title,
  locationId: row.locationId,
  location: sql<ContactLocation | null>`case when ${office.id} is not null
    then json_build_object('id', ${office.id}, 'name', ${office.name}) end`.as('location'),
  roles: roleNames.as('roles'),
  serviceNotifications: row.serviceNotifications,
  canDisableServicesNotifications: row.canDisableNotifications,
  primaryPhone: row.primaryPhone,
  secondaryPhone: row.secondaryPhone,
  primaryEmail: sql<string>`${row.email}`.as('primary_email'),
  secondaryEmail: row.secondaryEmail,
}

const isContactOffice = and(eq(office.tenantId, row.tenantId), eq(office.id, row.locationId))
const isContactMembership = and(
  eq(membership.tenantId, row.tenantId),
  eq(membership.personId, row.profileAccountId),
)

/** Contacts with all their details, by name, then email. */
export function listContactDetails({ queries }: TenantScope) {
  return queries
    .select(shownColumns)
    .from(row)
    .leftJoin(office, isContactOffice)
    .leftJoin(membership, isContactMembership)
    .orderBy(byName(row.fullName), byName(row.email))
}

/** A contact with its revision. @throws Problem missing */
export async function getContact(
  { queries }: TenantScope,
  profileAccountId: number,
): Promise<{ output: Contact; revision: number }> {
  const [found] = await queries
    .select({ ...shownColumns, revision: row.revision })
    .from(row)
    .leftJoin(office, isContactOffice)
    .leftJoin(membership, isContactMembership)
    .where(eq(row.profileAccountId, profileAccountId))
  if (!found) throw contactNotFound()
  const { revision, ...output } = found
  return { output, revision }
}

/** Locks a contact's row until the transaction ends. @throws Problem missing */
export async function lockContact({ queries }: TenantScope, profileAccountId: number) {
  const [found] = await queries
    .select()
    .from(row)
    .where(eq(row.profileAccountId, profileAccountId))
    .for('update')
  if (!found) throw contactNotFound()
  return found
}

/** The company's offices, by name. */
export function listOfficeLocations({ queries }: TenantScope) {
  const { id, name } = office
  return queries.select({ id, name }).from(office).orderBy(byName(name), id)
}

function contactNotFound(): Problem {
  return new Problem('missing', "This person isn't in your company.")
}
