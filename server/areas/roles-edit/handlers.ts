import type { rolesEditCalls } from '#schemas/contract/roles/calls.ts'
import { changeType } from '#schemas/roles/roles.ts'
import type { AreaHandlers } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import { findRole } from '../../company/roles/catalog.ts'
import { getAccess } from '../../company/roles/people.ts'
import { toRolesForm, withoutRole, withRole } from '../../company/roles/rules.ts'
import { acceptRequest, findLastHolderProblem } from './read.ts'
import { submitRolesEdit } from './submit.ts'

/** The change of one person's roles and permissions. */
export const rolesEditHandlers = {
  rolesCalculate: async ({ query, body }, { tenant }) => {
    const role = findRole(query.roleId)
    if (!role) throw new Problem('missing', 'Role not found.')
    const current = await getAccess(tenant, body.profileAccountId)
    const asItIs = toRolesForm(current.held, body, current.accountType)
    if (asItIs.roles.some(({ roleId, isDisabled }) => isDisabled && roleId === role.id)) {
      return asItIs
    }
    const isOn = query.changeType === changeType.on
    const chosen = isOn ? withRole(body, role.id) : withoutRole(body, role.id)
    const problem = await findLastHolderProblem(tenant, current, chosen.roles)
    return problem === undefined
      ? toRolesForm(current.held, chosen, current.accountType)
      : toRolesForm(current.held, withRole(body, role.id), current.accountType, problem)
  },

  rolesUpdate: async ({ body }, call) => submitRolesEdit(call, await acceptRequest(body, call)),
} satisfies AreaHandlers<typeof rolesEditCalls>
