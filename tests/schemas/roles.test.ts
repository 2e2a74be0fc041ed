import { describe, expect, test } from 'vitest'
import { stepIssues } from '#machines/engine/questions/questions.ts'
import { rolesEdit } from '#machines/roles-edit/flow.ts'
import { accessChanges, type RolesEditDraft } from '#schemas/roles-edit/draft.ts'
import { dana, northgateSettings, saturdayMorning } from '#tests/machines/support/northgate.ts'

/** The roles edit (flows.md 6). */

const free = { selected: false, isDisabled: false }
const opened: RolesEditDraft = {
  profileAccountId: 7,
  held: { roles: [1], permissions: ['Faq'] },
  offered: {
    roles: [
      { roleId: 1, name: 'Approver', ...free, selected: true },
      { roleId: 2, name: 'Reader', ...free },
      { roleId: 3, name: 'Portal Administrator', selected: false, isDisabled: true },
    ],
    permissions: [
      { permissionId: 'Faq', name: 'Portal FAQ', ...free, selected: true },
      { permissionId: 'Users', name: 'Users', ...free },
    ],
  },
  roles: [1],
  permissions: ['Faq'],
}
const messages = (changes: Partial<RolesEditDraft>) => {
  const draft = { ...opened, ...changes }
  const facts = { draft, settings: northgateSettings, user: dana, now: saturdayMorning }
  return stepIssues(rolesEdit, 'form', facts).map(({ message }) => message)
}

describe('an update', () => {
  // ROLES-023
  test('needs a change, whatever the order', () => {
    expect(messages({})).toEqual(['You must make a change in order to update'])
    expect(messages({ permissions: ['Users', 'Faq'] })).toEqual([])
  })

  // ROLES-022
  test('takes nothing that can not be toggled', () => {
    expect(messages({ roles: [1, 3] })).toEqual(["Portal Administrator can't be changed here."])
  })

  // ROLES-026
  test('may take a role away from its last holder: whether one has to stay is the server’s to say', () => {
    expect(messages({ roles: [] })).toEqual([])
    expect(messages({ roles: [2], permissions: [] })).toEqual([])
  })

  // ROLES-017
  test('lists what is added and what is removed, of both', () => {
    const named = (ones: { name: string }[]) => ones.map(({ name }) => name)
    const changes = accessChanges({ ...opened, roles: [2], permissions: ['Users'] })
    expect(Object.entries(changes).map(([what, ones]) => [what, named(ones)])).toEqual([
      ['rolesAdded', ['Reader']],
      ['rolesRemoved', ['Approver']],
      ['permissionsAdded', ['Users']],
      ['permissionsRemoved', ['Portal FAQ']],
    ])
  })
})
