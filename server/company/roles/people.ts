import { and, desc, eq, ne, notExists, sql } from 'drizzle-orm'
import type { HeldAccess, PortalUser } from '#schemas/roles/roles.ts'
import { Problem } from '../../api/problem.ts'
import { byName } from '../../db/by-name.ts'
import type { TenantScope } from '../../db/database.ts'
import { easternText } from '../../db/json-rows.ts'
import { matchesOwnCompany } from '../../db/own-company.ts'
import { contact } from '../../db/schema/lists.ts'
import { accessRecord } from '../../db/schema/roles.ts'
import { membership } from '../../db/schema/tenancy.ts'
import { findRole } from './catalog.ts'

/** Reads people and their access. Row-level security limits every query to the company. */

/** A person's access as stored. */
export interface StoredAccess {
  readonly profileAccountId: number
  readonly name: string
  readonly email: string
  readonly accountType: string
  readonly held: HeldAccess
  /** 0 if they were never granted anything. */
  readonly revision: number
}

function selectPeopleWithAccess({ queries }: TenantScope) {
  return queries
    .select({
      profileAccountId: contact.profileAccountId,
      name: contact.fullName,
      email: contact.email,
      accountType: contact.accountType,
      roles: membership.roles,
      permissions: membership.permissions,
      revision: membership.revision,
    })
    .from(contact)
    .leftJoin(membership, sameMember)
}

/** Joins a contact with their membership. */
const sameMember = and(
  eq(membership.personId, contact.profileAccountId),
  eq(membership.tenantId, contact.tenantId),
)
const holdsAccess = sql`cardinality(${membership.roles}) + cardinality(${membership.permissions})`
const byNameThenEmail = [byName(contact.fullName), byName(contact.email)]

/** People with a role or permission, by name. */
export function selectAuthorizedPeople({ queries }: TenantScope) {
  return queries
    .select({
      profileAccountId: contact.profileAccountId,
      name: contact.fullName,
      primaryEmail: contact.email,
      profileAccountType: contact.accountType,
      roles: membership.roles,
    })
    .from(membership)
    .innerJoin(contact, sameMember)
    .where(sql`${holdsAccess} > 0`)
    .orderBy(...byNameThenEmail)
}

/** The same with role names. */
export async function listAuthorizedPeople(scope: TenantScope): Promise<PortalUser[]> {
  const people = await selectAuthorizedPeople(scope)
  return people.map(({ roles, ...person }) => ({
    ...person,
    roles: roles.flatMap((id) => findRole(id)?.name ?? []),
  }))
}

/** People without any role or permission, by name. */
export function listUnauthorizedPeople({ queries }: TenantScope) {
  const authorized = queries
    .select({ one: sql`1` })
    .from(membership)
    .where(and(sameMember, sql`${holdsAccess} > 0`))
  return queries
    .select({
      profileAccountId: contact.profileAccountId,
      name: contact.fullName,
      primaryEmail: contact.email,
      profileAccountType: contact.accountType,
      roles: sql<string[]>`'{}'::text[]`,
    })
    .from(contact)
    .where(notExists(authorized))
    .orderBy(...byNameThenEmail)
}

/** A person's access. @throws Problem missing if they aren't in this company */
export async function getAccess(
  scope: TenantScope,
  profileAccountId: number,
): Promise<StoredAccess> {
  const [found] = await selectPeopleWithAccess(scope).where(
    eq(contact.profileAccountId, profileAccountId),
  )
  if (!found) throw new Problem('missing', "This person isn't in your company.")
  const { name, email, accountType, roles, permissions, revision } = found
  const held = { roles: roles ?? [], permissions: permissions ?? [] }
  return { profileAccountId, name, email, accountType, held, revision: revision ?? 0 }
}

/** Roles held by anyone except this person. */
export async function listRolesHeldByOthers({ queries }: TenantScope, profileAccountId: number) {
  const rows = await queries
    .selectDistinct({ role: sql<number>`unnest(${membership.roles})` })
    .from(membership)
    .innerJoin(contact, sameMember)
    .where(ne(membership.personId, profileAccountId))
  return new Set(rows.map(({ role }) => role))
}

/** Who last changed this person's access, and when; undefined if nobody has. */
export async function findLastAccessChange({ queries }: TenantScope, profileAccountId: number) {
  const [last] = await queries
    .select({ by: accessRecord.changedByName, at: accessRecord.changedAt })
    .from(accessRecord)
    .where(eq(accessRecord.profileAccountId, profileAccountId))
    .orderBy(desc(accessRecord.id))
    .limit(1)
  return last
}

/** The company's access changes, newest first. */
export function listAuditTrail({ queries }: TenantScope) {
  return queries
    .select({
      user: accessRecord.userName,
      change: accessRecord.change,
      access: accessRecord.access,
      roleId: accessRecord.roleId,
      changedBy: accessRecord.changedByName,
      when: easternText(accessRecord.changedAt),
    })
    .from(accessRecord)
    .where(matchesOwnCompany(accessRecord.tenantId))
    .orderBy(desc(accessRecord.changedAt), desc(accessRecord.id))
}
