import { z } from 'zod/mini'
import { type Choice, stepRules } from '../questions/rules.ts'
import type { TenantSettings } from '../settings/tenant.ts'
import type { RolesEditDraft, RolesEditFacts } from './draft.ts'
import { accessAfter, hasSameIds, numbers } from './draft.ts'

/** The rules of each step of the roles edit. */

const mustChange = 'You must make a change in order to update'

/** Entries that can't be toggled stay as they are. */
function choice<Id extends string | number>(
  value: Id,
  { name, selected, isDisabled }: { name: string; selected: boolean; isDisabled: boolean },
): Choice<Id> {
  return { value, label: name, ...(isDisabled && { fixed: selected }) }
}

const rules = stepRules<RolesEditDraft, TenantSettings>
/** Saved together with the answers and not shown anywhere. */
const goesWithTheAnswers = { control: { kind: 'none' }, show: () => '' } as const

export const formRules = rules({
  fields: {
    roles: {
      label: 'Roles',
      choices: ({ draft }: RolesEditFacts) =>
        draft.offered.roles.map((role) => choice(role.roleId, role)),
      check: ({ draft }) =>
        numbers.check(
          z.refine((roles) => {
            const after = accessAfter({ ...draft, roles })
            return (
              !hasSameIds(after.roles, draft.held.roles) ||
              !hasSameIds(after.permissions, draft.held.permissions)
            )
          }, mustChange),
        ),
    },
    permissions: {
      label: 'Permissions',
      choices: ({ draft }: RolesEditFacts) =>
        draft.offered.permissions.map((permission) => choice(permission.permissionId, permission)),
    },
    'offered.roles': { label: 'Roles offered', ...goesWithTheAnswers },
    'offered.permissions': { label: 'Permissions offered', ...goesWithTheAnswers },
  },
})

/** The summary asks nothing. */
export const summaryRules = rules({ fields: {} })
