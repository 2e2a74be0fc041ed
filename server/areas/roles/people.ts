import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { toEastern } from '#schemas/eastern-time.ts'
import type { HeldAccess, PortalUser } from '#schemas/roles/wire.ts'
import { Problem } from '../../api/problem.ts'
import type { TenantScope } from '../../db/database.ts'
import { contact } from '../../db/schema/lists.ts'
import { accessRecord } from '../../db/schema/roles.ts'
import { membership } from '../../db/schema/tenancy.ts'
import { roleOf } from './catalogue.ts'

/** The people of the company with what they hold; row-level security adds the company. */

/** Somebody's access as it is kept. */
export interface KeptAccess {
  readonly profileAccountId: number
  readonly name: string
  readonly email: string
  readonly accountType: string
  readonly held: HeldAccess
  /** 0 before they were given anything. */
  readonly revision: number
}

function peopleWithAccess({ queries }: TenantScope) {
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
    .leftJoin(
      membership,
      and(
        eq(membership.personId, contact.profileAccountId),
        eq(membership.tenantId, contact.tenantId),
      ),
    )
}

/** Those who hold a role or a permission, or those who hold none, by name. */
export async function portalUsers(scope: TenantScope, authorized: boolean): Promise<PortalUser[]> {
  const people = await peopleWithAccess(scope)
  return people
    .filter(({ roles, permissions }) => {
      return authorized === (roles?.length ?? 0) + (permissions?.length ?? 0) > 0
    })
    .map(({ profileAccountId, name, email, accountType, roles }) => ({
      profileAccountId,
      name,
      primaryEmail: email,
      profileAccountType: accountType,
      roles: (roles ?? []).flatMap((id) => roleOf(id)?.name ?? []),
    }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.primaryEmail.localeCompare(b.primaryEmail))
}

/** One person's access. @throws Problem missing where they are not of this company */
export async function accessOf(scope: TenantScope, profileAccountId: number): Promise<KeptAccess> {
  const [found] = await peopleWithAccess(scope).where(
    eq(contact.profileAccountId, profileAccountId),
  )
  if (!found) throw new Problem('missing', 'This person is not of your company.')
  const { name, email, accountType, roles, permissions, revision } = found
  const held = { roles: roles ?? [], permissions: permissions ?? [] }
  return { profileAccountId, name, email, accountType, held, revision: revision ?? 0 }
}

/** The roles that anybody but this person holds. */
export async function rolesHeldByOthers({ queries }: TenantScope, profileAccountId: number) {
  const rows = await queries
    .selectDistinct({ role: sql<number>`unnest(${membership.roles})` })
    .from(membership)
    .innerJoin(
      contact,
      and(
        eq(contact.profileAccountId, membership.personId),
        eq(contact.tenantId, membership.tenantId),
      ),
    )
    .where(ne(membership.personId, profileAccountId))
  return new Set(rows.map(({ role }) => role))
}

/** Who changed this person's access last, and when; undefined where nobody did. */
export async function lastChangeOf({ queries }: TenantScope, profileAccountId: number) {
  const [last] = await queries
    .select({ by: accessRecord.changedByName, at: accessRecord.changedAt })
    .from(accessRecord)
    .where(eq(accessRecord.profileAccountId, profileAccountId))
    .orderBy(desc(accessRecord.id))
    .limit(1)
  return last
}

/** The audit trail of the company, newest first. */
export async function auditTrail({ queries }: TenantScope) {
  const rows = await queries
    .select({
      user: accessRecord.userName,
      change: accessRecord.change,
      access: accessRecord.access,
      roleId: accessRecord.roleId,
      changedAt: accessRecord.changedAt,
      changedBy: accessRecord.changedByName,
    })
    .from(accessRecord)
    .orderBy(desc(accessRecord.changedAt), desc(accessRecord.id))
  return rows.map(({ changedAt, ...row }) => ({ ...row, when: toEastern(changedAt) }))
}
