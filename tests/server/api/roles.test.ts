import { describe, expect, test } from 'vitest'
import type { RolePermissions } from '#schemas/roles/roles.ts'
import { roleIds } from '#server/company/roles/catalog.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { disabledFormIds, noAccess, rolesCalls, selectedFormAccess } from '../support/roles.ts'

/** Who holds which roles, and what toggling one means. */

const api = testApi()
const { list, trail, details, calculate, newcomer } = rolesCalls(api)
const { dana, priya } = demoPeople
const { approver, serviceRequester, reader, listManager } = roleIds

describe('the lists', () => {
  test('hold every person of the company once, those with and those without access', async () => {
    const [authorized, unauthorized] = await Promise.all([list('authorized'), list('unauthorized')])
    const ids = [...authorized, ...unauthorized].map(({ profileAccountId }) => profileAccountId)
    const { rows } = await api.database.pool.query(
      "select profile_account_id as id from contact where tenant_id = 'northgate-capital'",
    )
    expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    expect(authorized.length).toBeGreaterThan(15)
    expect(authorized.find(({ name }) => name === dana.name)).toEqual({
      profileAccountId: dana.profileAccountId,
      name: dana.name,
      primaryEmail: dana.email,
      profileAccountType: 'Full Service',
      roles: ['Approver', 'Billing Contact', 'Portal Administrator', 'Service Requester', 'Reader'],
    })
    expect(unauthorized.every(({ roles }) => roles.length === 0)).toBe(true)
  })

  test('can be read without the permission to edit, and nothing else can', async () => {
    for (const call of ['roles/authorized', 'roles/audittrail', 'rolesandcontrols/roles']) {
      expect((await api.call(`GET /users/${call}`, { as: priya })).status).toBe(200)
    }
    const body = { profileAccountId: 1003, ...noAccess }
    for (const call of [
      'GET /users/rolesandcontrols/view',
      'GET /users/rolesandcontrols/details?profileAccountId=1003',
      'POST /users/rolesandcontrols/calculate?roleId=1&changeType=1',
      'POST /users/rolesandcontrols/update',
    ]) {
      const options = call.startsWith('POST') ? { body } : {}
      expect((await api.call(call, { as: priya, ...options })).status, call).toBe(403)
    }
  })

  // ROLES-011
  test('name the permissions of each role, those of the roles it includes among them', async () => {
    const { output } = await api.call<RolePermissions[]>('GET /users/rolesandcontrols/roles')
    expect(output.find(({ id }) => id === approver)?.permissions).toEqual([
      'Add user services',
      'Terminate user services',
      'Open service tickets',
      'Purchase hardware',
      'See service tickets',
      'Documents',
      'Release notes',
      'Portal FAQ',
    ])
  })

  test('give an audit trail of ten thousand rows, newest first', async () => {
    const rows = await trail()
    expect(rows.length).toBeGreaterThan(10_000)
    const times = rows.map(({ when }) => when)
    expect(times).toEqual(times.toSorted().reverse())
  })
})

describe('calculate', () => {
  test('gives a role with what it includes and brings, none of which can be toggled then', async () => {
    const id = newcomer()
    const { output } = await calculate(id, { roles: [], permissions: ['Users'] }, approver, 1)
    expect(selectedFormAccess(output)).toEqual({
      roles: [approver, serviceRequester, reader],
      permissions: [
        'AddUserServices',
        'TerminateUserServices',
        'NewServiceTicket',
        'HardwareRequest',
        'ServiceTickets',
        'Resources',
        'ReleaseNotes',
        'Faq',
        'Users',
      ],
    })
    const addedPermissions = selectedFormAccess(output).permissions.filter(
      (permission) => permission !== 'Users',
    )
    expect(disabledFormIds(output)).toEqual([serviceRequester, reader, ...addedPermissions])
    expect(output.user).toEqual(noAccess)
    expect(output.errorMessage).toBeNull()
  })

  test('takes a role with what it brought, but not what another role brings', async () => {
    const id = newcomer()
    const on = selectedFormAccess((await calculate(id, noAccess, approver, 1)).output)
    const off = await calculate(id, on, approver, 2)
    expect(selectedFormAccess(off.output).roles).toEqual([serviceRequester, reader])
    expect(selectedFormAccess(off.output).permissions).toContain('NewServiceTicket')
    expect(selectedFormAccess(off.output).permissions).not.toContain('HardwareRequest')
  })

  test('leaves a role that another includes, and grants none that an account is not for', async () => {
    const id = newcomer()
    const on = selectedFormAccess((await calculate(id, noAccess, approver, 1)).output)
    expect(selectedFormAccess((await calculate(id, on, reader, 2)).output)).toEqual(on)
    const people = await list('unauthorized')
    const mail = people.find(({ profileAccountType }) => profileAccountType === 'Email Only')
    const { output } = await calculate(mail?.profileAccountId ?? 0, noAccess, approver, 1)
    expect(selectedFormAccess(output)).toEqual(noAccess)
    expect(disabledFormIds(output)).toContain(approver)
  })

  test('changes nothing', async () => {
    const id = newcomer()
    await calculate(id, noAccess, listManager, 1)
    expect((await details(id)).output.user).toEqual(noAccess)
  })

  test('is refused for roles, changes and people that are not there', async () => {
    const id = newcomer()
    expect((await calculate(id, noAccess, 99, 1)).status).toBe(404)
    expect((await calculate(id, noAccess, approver, 3)).status).toBe(400)
    expect((await calculate(id, noAccess, approver, 'on')).status).toBe(400)
    expect((await calculate(200_050, noAccess, approver, 1)).status).toBe(404)
  })
})
