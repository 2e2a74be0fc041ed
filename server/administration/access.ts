import { and, eq, sql } from 'drizzle-orm'
import { staffPermissions } from '#schemas/people/permissions.ts'
import type { HeldAccess } from '#schemas/roles/roles.ts'
import { accessChanges, type RolesEditDraft } from '#schemas/roles-edit/draft.ts'
import { findRole, roles } from '../company/roles/catalog.ts'
import { permissionNames } from '../company/roles/permission-names.ts'
import {
  allPermissions,
  lastHolderProblem,
  normalizeAccess,
  permissionsFromRole,
  withoutRole,
  withRole,
} from '../company/roles/rules.ts'
import { accessLock, saveAccess, toRolesDraft } from '../company/roles/store.ts'
import { contact } from '../db/schema/lists.ts'
import { membership } from '../db/schema/tenancy.ts'
import {
  type Administration,
  AdministrationError,
  type AdministrationResult,
  writeAuditEntry,
} from './administration.ts'
import { formatNearestNames } from './nearest-suggestion.ts'
import { getMember, listCompanyMembers, type Member } from './people.ts'
import { writeSecurityEvent } from './security-event.ts'

/** Operator commands that change what a member may do, under the same rules as the access form. */

/**
 * What an operator can grant: everything the form offers, plus what only the provider's staff may
 * hold.
 */
export const grantablePermissions = [...allPermissions, ...staffPermissions]

/** Roles and permissions by name. */
export interface MemberAccessChange {
  readonly tenantId: string
  readonly email: string
  /** Role names or permission ids. */
  readonly what: readonly string[]
}

/** Grants roles, with everything they include, and permissions. @throws AdministrationError */
export function grantAccess(
  administration: Administration,
  wanted: MemberAccessChange,
): Promise<AdministrationResult> {
  return changeAccess(administration, wanted, ({ roleIds, permissions }, { held, accountType }) => {
    const notFor = roleIds.find(
      (id) => findRole(id)?.fullServiceOnly && accountType !== 'Full Service',
    )
    if (notFor !== undefined) {
      throw new AdministrationError(
        `${findRole(notFor)?.name} is for people with a Full Service account: ${wanted.email} has ${accountType}.`,
      )
    }
    const access = roleIds.reduce(withRole, held)
    return normalizeAccess({
      ...access,
      permissions: [...access.permissions, ...held.permissions, ...permissions],
    })
  })
}

/** Revokes roles, with whatever only they include, and permissions. @throws AdministrationError */
export function revokeAccess(
  administration: Administration,
  wanted: MemberAccessChange,
): Promise<AdministrationResult> {
  return changeAccess(administration, wanted, ({ roleIds, permissions }, { held }) => {
    const access = roleIds.reduce(withoutRole, held)
    const still = access.roles.find((id) => roleIds.includes(id))
    if (still !== undefined) {
      throw new AdministrationError(
        `${findRole(still)?.name} comes with another role of ${wanted.email}.`,
      )
    }
    const included = new Map(
      access.roles.flatMap((id) => permissionsFromRole(id).map((permission) => [permission, id])),
    )
    for (const permission of permissions) {
      const by = [...included].find(([id]) => id === permission)
      if (!by) continue
      throw new AdministrationError(
        `${permission} comes with the role ${findRole(Number(by[1]))?.name}.`,
      )
    }
    const unknown = held.permissions.filter((id) => !isKnown(id))
    const left = [...access.permissions, ...unknown].filter((id) => !permissions.includes(id))
    return { ...access, permissions: left }
  })
}

/**
 * Removes a member from a company: they lose their access and are no longer a contact. Their
 * requests and their membership in other companies stay.
 * @throws AdministrationError where the company would lose somebody it needs
 */
export async function removeMember(
  administration: Administration,
  { tenantId, email }: Pick<MemberAccessChange, 'tenantId' | 'email'>,
): Promise<AdministrationResult> {
  const { queries } = administration
  await lockAccessChanges(administration, tenantId)
  const all = await listCompanyMembers(administration, tenantId)
  const member = all.find((one) => one.email === email)
  if (!member) {
    return { changed: false, sentence: `No one in ${tenantId} is ${email}. Nothing changed.` }
  }
  assertRequiredRolesHeld(all, member, [])
  await removeAllAccess(administration, tenantId, [member])
  const own = and(eq(membership.personId, member.id), eq(membership.tenantId, tenantId))
  await queries.delete(membership).where(own)
  await queries
    .delete(contact)
    .where(and(eq(contact.profileAccountId, member.id), eq(contact.tenantId, tenantId)))
  for (const entity of ['membership', 'contact'] as const) {
    await writeAuditEntry(administration, {
      tenantId,
      change: 'delete',
      entity,
      entityId: member.id,
    })
  }
  await writeSecurityEvent(administration, tenantId, 'memberRemoved')
  return { changed: true, sentence: `${email} is no longer in ${tenantId}.` }
}

/** Removes all access of some members and records it in the company's audit trail. */
export async function removeAllAccess(
  administration: Administration,
  tenantId: string,
  whose: readonly Member[],
): Promise<void> {
  await lockAccessChanges(administration, tenantId)
  for (const member of whose) {
    const current = memberAccess(member)
    if (current.held.roles.length + current.held.permissions.length === 0) continue
    const change = operatorChangeContext(administration, tenantId)
    const nothing = toRolesDraft(current, { roles: [], permissions: [] })
    await saveAccess(administration.queries, change, current, nothing)
  }
}

interface NamedAccess {
  readonly roleIds: readonly number[]
  readonly permissions: readonly string[]
}

async function changeAccess(
  administration: Administration,
  { tenantId, email, what }: MemberAccessChange,
  changed: (named: NamedAccess, current: ReturnType<typeof memberAccess>) => HeldAccess,
): Promise<AdministrationResult> {
  const named = parseAccessNames(what)
  await lockAccessChanges(administration, tenantId)
  const member = await getMember(administration, tenantId, email)
  const current = memberAccess(member)
  const after = changed(named, current)
  const draft = withStaffPermissions(toRolesDraft(current, after))
  const changes = accessChanges(draft)
  const said = [
    ...changePhrases('gets', [...changes.rolesAdded, ...changes.permissionsAdded]),
    ...changePhrases('loses', [...changes.rolesRemoved, ...changes.permissionsRemoved]),
  ]
  if (said.length === 0) {
    return { changed: false, sentence: `${email}'s access is already like that. Nothing changed.` }
  }
  assertRequiredRolesHeld(await listCompanyMembers(administration, tenantId), member, after.roles)
  await saveAccess(
    administration.queries,
    operatorChangeContext(administration, tenantId),
    current,
    draft,
  )
  await writeSecurityEvent(administration, tenantId, 'rightsChanged')
  await writeAuditEntry(administration, {
    tenantId,
    change: 'update',
    entity: 'membership',
    entityId: member.id,
  })
  return { changed: true, sentence: `In ${tenantId} ${email} ${said.join(' and ')}.` }
}

/**
 * Adds to the draft what no form offers, so that the audit trail records that part of the change,
 * too.
 */
function withStaffPermissions(draft: RolesEditDraft): RolesEditDraft {
  const offered = staffPermissions.map((permissionId) => ({
    permissionId,
    name: permissionNames[permissionId],
    selected: draft.permissions.includes(permissionId),
    isDisabled: false,
  }))
  const { roles: offeredRoles, permissions } = draft.offered
  return { ...draft, offered: { roles: offeredRoles, permissions: [...permissions, ...offered] } }
}

function changePhrases(verb: string, changes: readonly { name: string }[]): string[] {
  return changes.length === 0 ? [] : [`${verb} ${changes.map(({ name }) => name).join(', ')}`]
}

function memberAccess({ id, name, email, accountType, roles, permissions, revision }: Member) {
  return { profileAccountId: id, name, email, accountType, held: { roles, permissions }, revision }
}

function operatorChangeContext({ actor, instant }: Administration, tenantId: string) {
  return { tenantId, instant, by: { profileAccountId: 0, name: actor } }
}

/** @throws AdministrationError where nobody else in the company holds a required role */
function assertRequiredRolesHeld(
  all: readonly Member[],
  member: Member,
  after: readonly number[],
): void {
  const elsewhere = new Set(
    all.filter(({ id }) => id !== member.id).flatMap(({ roles: held }) => held),
  )
  const problem = lastHolderProblem(member.roles, after, elsewhere)
  if (problem !== undefined) throw new AdministrationError(`${problem} Only ${member.email} is.`)
}

/** Takes the same lock as changes made in the portal. */
function lockAccessChanges({ queries }: Administration, tenantId: string) {
  return queries.execute(
    sql`select pg_advisory_xact_lock(hashtext(${accessLock}), hashtext(${tenantId}))`,
  )
}

/** An API's permission may be one that the portal has no name for. */
function isKnown(id: string): boolean {
  return grantablePermissions.some((one) => one === id)
}

/** "Portal Administrator", "portal-administrator" and "portaladministrator" are the same. */
function normalizeAccessName(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}

function parseAccessNames(what: readonly string[]): NamedAccess {
  const roleIds: number[] = []
  const permissions: string[] = []
  for (const name of what) {
    const role = roles.find((one) => normalizeAccessName(one.name) === normalizeAccessName(name))
    const permission = grantablePermissions.find(
      (id) => normalizeAccessName(id) === normalizeAccessName(name),
    )
    if (role) roleIds.push(role.id)
    else if (permission) permissions.push(permission)
    else {
      const known = [...roles.map((one) => one.name), ...grantablePermissions]
      throw new AdministrationError(
        `There's no role or permission "${name}"${formatNearestNames(name, known)}. "access list" shows all of them.`,
      )
    }
  }
  return { roleIds, permissions }
}
