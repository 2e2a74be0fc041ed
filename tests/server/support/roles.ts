import { beforeAll } from 'vitest'
import type { ErrorOutput } from '#schemas/api/envelope.ts'
import type { AuditTrailRow, HeldAccess, PortalUser, RolesForm } from '#schemas/roles/roles.ts'
import type { TestApi } from './api.ts'

/** Calls of roles and controls. */

export const noAccess: HeldAccess = { roles: [], permissions: [] }

/** What is selected in a form. */
export const selectedFormAccess = ({ roles, permissions: all }: RolesForm): HeldAccess => ({
  roles: roles.filter(({ selected }) => selected).map(({ roleId }) => roleId),
  permissions: all.filter(({ selected }) => selected).map(({ permissionId }) => permissionId),
})
/** What is disabled in a form. */
export const disabledFormIds = ({ roles, permissions: all }: RolesForm) => [
  ...roles.filter(({ isDisabled }) => isDisabled).map(({ roleId }) => roleId),
  ...all.filter(({ isDisabled }) => isDisabled).map(({ permissionId }) => permissionId),
]

/** Calls of roles and controls. `newcomer` gives a person without access, each only once. */
export function rolesCalls(api: TestApi) {
  const list = async (which: 'authorized' | 'unauthorized', tenant?: string) =>
    (await api.call<PortalUser[]>(`GET /users/roles/${which}`, tenant ? { tenant } : {})).output
  const trail = async () => (await api.call<AuditTrailRow[]>('GET /users/roles/audittrail')).output
  const details = (profileAccountId: number, tenant?: string) =>
    api.call<RolesForm>(
      `GET /users/rolesandcontrols/details?profileAccountId=${profileAccountId}`,
      tenant ? { tenant } : {},
    )
  const calculate = (
    profileAccountId: number,
    held: HeldAccess,
    roleId: number,
    changeType: number | string,
    tenant?: string,
  ) =>
    api.call<RolesForm>(
      `POST /users/rolesandcontrols/calculate?roleId=${roleId}&changeType=${changeType}`,
      { body: { profileAccountId, ...held }, ...(tenant ? { tenant } : {}) },
    )
  const update = (
    profileAccountId: number,
    to: HeldAccess,
    options: { tenant?: string; headers?: Record<string, string> } = {},
  ) =>
    api.call<RolesForm & ErrorOutput>('POST /users/rolesandcontrols/update', {
      body: { profileAccountId, ...to },
      ...options,
    })

  /** Adds a person at Northgate Capital who can be given any role. */
  const newcomers: number[] = []
  const newcomer = () => newcomers.pop() ?? 0
  beforeAll(async () => {
    const people = await list('unauthorized')
    const full = people.filter(({ profileAccountType }) => profileAccountType === 'Full Service')
    newcomers.push(...full.map(({ profileAccountId }) => profileAccountId))
  })
  return { list, trail, details, calculate, update, newcomer }
}
