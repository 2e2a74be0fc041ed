/** The tabs of Roles and controls, as the address spells them; the last one is an extension. */
export const rolesTabs = {
  authorized: 'Authorized',
  unauthorized: 'Unauthorized',
  'audit-trail': 'Audit Trail',
  'security-log': 'Security Log',
} as const

export type RolesTab = keyof typeof rolesTabs

/** What each tab reads, but the security log, which is read of some days. */
export const rolesQueries = {
  authorized: 'rolesAuthorized',
  unauthorized: 'rolesUnauthorized',
  'audit-trail': 'rolesAuditTrail',
} as const satisfies Record<Exclude<RolesTab, 'security-log'>, string>

export function isRolesTab(text: string): text is RolesTab {
  return Object.hasOwn(rolesTabs, text)
}
