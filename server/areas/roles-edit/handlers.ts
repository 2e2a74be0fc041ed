import type { rolesEditCalls } from '#schemas/contract/roles/calls.ts'
import { changeType } from '#schemas/roles/wire.ts'
import type { HandlersOf } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import { roleOf } from '../../company/roles/catalogue.ts'
import { accessOf } from '../../company/roles/people.ts'
import { formOf, withoutRole, withRole } from '../../company/roles/rules.ts'
import { acceptRequest, findLastHolderProblem } from './read.ts'
import { submitRolesEdit } from './submit.ts'

/** The change of one person's access. */
export const rolesEditHandlers = {
  rolesCalculate: async ({ query, body }, { tenant }) => {
    const role = roleOf(query.roleId)
    if (!role) throw new Problem('missing', 'Role not found.')
    const current = await accessOf(tenant, body.profileAccountId)
    const asItIs = formOf(current.held, body, current.accountType)
    if (asItIs.roles.some(({ roleId, isDisabled }) => isDisabled && roleId === role.id)) {
      return asItIs
    }
    const isOn = query.changeType === changeType.on
    const chosen = isOn ? withRole(body, role.id) : withoutRole(body, role.id)
    const problem = await findLastHolderProblem(tenant, current, chosen.roles)
    return problem === undefined
      ? formOf(current.held, chosen, current.accountType)
      : formOf(current.held, withRole(body, role.id), current.accountType, problem)
  },

  rolesUpdate: async ({ body }, call) => submitRolesEdit(call, await acceptRequest(body, call)),
} satisfies HandlersOf<typeof rolesEditCalls>
