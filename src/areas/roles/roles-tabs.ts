/** The tabs of Roles and controls, as in the address; the last one is an extension. */
export const rolesTabs = {
  authorized: 'Authorized',
  unauthorized: 'Unauthorized',
  'audit-trail': 'Audit Trail',
  'security-log': 'Security Log',
} as const

/** A tab of Roles and controls, as named in the address. */
export type RolesTab = keyof typeof rolesTabs

/** The call of each tab, except the security log, which also needs dates. */
export const rolesTabCalls = {
  authorized: 'rolesAuthorized',
  unauthorized: 'rolesUnauthorized',
  'audit-trail': 'rolesAuditTrail',
} as const satisfies Record<Exclude<RolesTab, 'security-log'>, string>

/** Whether a text from the address names a tab. */
export function isRolesTab(text: string): text is RolesTab {
  return Object.hasOwn(rolesTabs, text)
}
