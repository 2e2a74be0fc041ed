import { z } from 'zod/mini'

/** Roles and permissions as they're sent. */

const roleId = z.number().check(z.int(), z.positive(), z.maximum(2_147_483_647))
const permissionId = z.string().check(z.minLength(1), z.maxLength(100))
/** More than any portal has of either. */
const most = 500

/** A person of the company with the names of their roles. */
export const portalUser = z.object({
  profileAccountId: z.number().check(z.int()),
  name: z.string(),
  primaryEmail: z.string(),
  profileAccountType: z.string(),
  roles: z.array(z.string()),
})
export type PortalUser = z.infer<typeof portalUser>

export const accessValues = ['Enabled', 'Disabled'] as const
/** Whether someone has a role or permission, in the words of the audit trail. */
export type AccessValue = (typeof accessValues)[number]

/** A change of someone's access. `when` is Eastern wall-clock time; `roleId` is null for a permission. */
export const auditTrailRow = z.object({
  user: z.string(),
  change: z.string(),
  access: z.string(),
  roleId: z.nullable(z.number().check(z.int())),
  when: z.string(),
  changedBy: z.string(),
})
export type AuditTrailRow = z.infer<typeof auditTrailRow>

/** A role with the names of its permissions. */
export const rolePermissions = z.object({
  id: z.number().check(z.int()),
  permissions: z.array(z.string()),
})
export type RolePermissions = z.infer<typeof rolePermissions>

const roleOfView = z.object({
  roleId: z.number().check(z.int()),
  name: z.string(),
  description: z.string(),
  selected: z.boolean(),
  isDisabled: z.boolean(),
})
const rolesOfView = z.object({
  heading: z.string(),
  description: z.string(),
  roles: z.array(roleOfView),
})
/** A group of roles with its heading, as the roles view lists it. */
export type RolesInView = z.infer<typeof rolesOfView>

/** All roles and permissions, in display order and groups. */
export const rolesView = z.object({
  primaryRoles: rolesOfView,
  secondaryRoles: rolesOfView,
  permissionCategories: z.array(
    z.object({
      name: z.string(),
      permissions: z.array(
        z.object({
          permissionId: z.string(),
          name: z.string(),
          selected: z.boolean(),
          isDisabled: z.boolean(),
        }),
      ),
    }),
  ),
})
export type RolesView = z.infer<typeof rolesView>

/** Ids of the roles and permissions that someone has or should have. */
const heldAccess = z.object({
  roles: z.array(roleId).check(z.maxLength(most)),
  permissions: z.array(permissionId).check(z.maxLength(most)),
})
export type HeldAccess = z.infer<typeof heldAccess>

/**
 * The form of one person: their access, and for each role and permission whether it's selected and can be changed.
 */
export const rolesForm = z.object({
  user: heldAccess,
  roles: z.array(
    z.object({ roleId: z.number().check(z.int()), selected: z.boolean(), isDisabled: z.boolean() }),
  ),
  permissions: z.array(
    z.object({ permissionId: z.string(), selected: z.boolean(), isDisabled: z.boolean() }),
  ),
  errorMessage: z.nullish(z.string()),
})
export type RolesForm = z.infer<typeof rolesForm>

/** The body of the calculate and update calls (AMB-153). */
export const accessChange = z.extend(heldAccess, { profileAccountId: roleId })
export type AccessChange = z.infer<typeof accessChange>

/** How the calculate call tells whether a role was switched on or off. */
export const changeType = { on: 1, off: 2 } as const
