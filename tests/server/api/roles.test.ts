import { beforeAll, describe, expect, test } from 'vitest'
import type { ProblemDetail } from '#schemas/envelope.ts'
import { permissions } from '#schemas/permissions.ts'
import type {
  AuditTrailRow,
  HeldAccess,
  PortalUser,
  RolePermissions,
  RolesForm,
} from '#schemas/roles/wire.ts'
import { roleIds } from '#server/areas/roles/catalogue.ts'
import { demoPeople, demoTenantIds } from '#server/db/demo-world/people.ts'
import { testApi } from '../support/api.ts'

/** Roles and controls at the API (spec 002 §4, §7). */

const api = testApi()
const { larkfield } = demoTenantIds
const { dana, lee, priya } = demoPeople
const { approver, billingContact, serviceRequester, reader, listManager } = roleIds

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
  api.call<RolesForm & ProblemDetail>('POST /users/rolesandcontrols/update', {
    body: { profileAccountId, ...to },
    ...options,
  })
const chosenIn = ({ roles, permissions: all }: RolesForm): HeldAccess => ({
  roles: roles.filter(({ selected }) => selected).map(({ roleId }) => roleId),
  permissions: all.filter(({ selected }) => selected).map(({ permissionId }) => permissionId),
})
const disabledIn = ({ roles, permissions: all }: RolesForm) => [
  ...roles.filter(({ isDisabled }) => isDisabled).map(({ roleId }) => roleId),
  ...all.filter(({ isDisabled }) => isDisabled).map(({ permissionId }) => permissionId),
]
const nothing: HeldAccess = { roles: [], permissions: [] }

/** Somebody new at Northgate Capital who may be given any role. */
const newcomers: number[] = []
const newcomer = () => newcomers.pop() ?? 0
beforeAll(async () => {
  const people = await list('unauthorized')
  const full = people.filter(({ profileAccountType }) => profileAccountType === 'Full Service')
  newcomers.push(...full.map(({ profileAccountId }) => profileAccountId))
})

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
    const body = { profileAccountId: 1003, ...nothing }
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
    expect(chosenIn(output)).toEqual({
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
    const brought = chosenIn(output).permissions.filter((permission) => permission !== 'Users')
    expect(disabledIn(output)).toEqual([serviceRequester, reader, ...brought])
    expect(output.user).toEqual(nothing)
    expect(output.errorMessage).toBeNull()
  })

  test('takes a role with what it brought, but not what another role brings', async () => {
    const id = newcomer()
    const on = chosenIn((await calculate(id, nothing, approver, 1)).output)
    const off = await calculate(id, on, approver, 2)
    expect(chosenIn(off.output).roles).toEqual([serviceRequester, reader])
    expect(chosenIn(off.output).permissions).toContain('NewServiceTicket')
    expect(chosenIn(off.output).permissions).not.toContain('HardwareRequest')
  })

  test('keeps a role that another includes, and gives none that an account is not for', async () => {
    const id = newcomer()
    const on = chosenIn((await calculate(id, nothing, approver, 1)).output)
    expect(chosenIn((await calculate(id, on, reader, 2)).output)).toEqual(on)
    const people = await list('unauthorized')
    const mail = people.find(({ profileAccountType }) => profileAccountType === 'Email Only')
    const { output } = await calculate(mail?.profileAccountId ?? 0, nothing, approver, 1)
    expect(chosenIn(output)).toEqual(nothing)
    expect(disabledIn(output)).toContain(approver)
  })

  test('changes nothing', async () => {
    const id = newcomer()
    await calculate(id, nothing, listManager, 1)
    expect((await details(id)).output.user).toEqual(nothing)
  })

  test('is refused for roles, changes and people that are not there', async () => {
    const id = newcomer()
    expect((await calculate(id, nothing, 99, 1)).status).toBe(404)
    expect((await calculate(id, nothing, approver, 3)).status).toBe(400)
    expect((await calculate(id, nothing, approver, 'on')).status).toBe(400)
    expect((await calculate(200_050, nothing, approver, 1)).status).toBe(404)
  })
})

describe('update', () => {
  test('is what the person may do from then on, and what the audit trail tells', async () => {
    const id = newcomer()
    const person = { ...priya, profileAccountId: id, subject: `person.${id}` }
    expect((await api.call('GET /navigationIds', { as: person })).status).toBe(403)
    const { output } = await calculate(id, { roles: [], permissions: ['Faq'] }, listManager, 1)
    const before = await trail()
    const updated = await update(id, chosenIn(output), { headers: { 'if-match': '"0"' } })
    expect(updated.status).toBe(200)
    expect(updated.headers.get('etag')).toBe('"1"')

    const may = await api.call<string[]>('GET /navigationIds', { as: person })
    expect(may.output.toSorted()).toEqual([
      'DistributionLists',
      'EditDistributionListDetails',
      'Faq',
    ])
    expect((await api.call('GET /faq', { as: person })).status).toBe(200)
    expect((await api.call('GET /users/roles/authorized', { as: person })).status).toBe(403)
    const [row] = (await list('authorized')).filter((one) => one.profileAccountId === id)
    expect(row?.roles).toEqual(['Distribution List Manager'])

    const rows = await trail()
    const told = rows.slice(0, rows.length - before.length)
    const by = { user: row?.name, when: '2026-03-05T10:00:00', changedBy: dana.name }
    expect(told).toHaveLength(4)
    expect(told).toContainEqual({
      ...by,
      change: 'Distribution List Manager',
      access: 'Enabled',
      roleId: listManager,
    })
    expect(told).toContainEqual({ ...by, change: 'Portal FAQ', access: 'Enabled', roleId: null })
    const audit = await api.database.pool.query(
      "select person_id, change, entity from audit_entry where call = 'rolesUpdate' order by entity",
    )
    const inserted = { person_id: 1001, change: 'insert' }
    expect(audit.rows).toEqual([
      ...told.map(() => ({ ...inserted, entity: 'access_record' })),
      { ...inserted, entity: 'membership' },
      { ...inserted, entity: 'person' },
    ])

    await update(id, nothing)
    expect((await api.call('GET /navigationIds', { as: person })).output).toEqual([])
    expect((await list('unauthorized')).map((one) => one.profileAccountId)).toContain(id)
  })

  test('that was lost on the way and is sent again happens once', async () => {
    const id = newcomer()
    const headers = { 'idempotency-key': 'roles-once' }
    const to = { roles: [], permissions: [permissions.faq] }
    await update(id, to, { headers })
    const again = await update(id, to, { headers })
    expect(again.status).toBe(200)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect((await details(id)).headers.get('etag')).toBe('"1"')
  })

  test('is refused when someone else changed the person in the meantime, and says who', async () => {
    const id = newcomer()
    const seen = (await details(id)).headers.get('etag') ?? ''
    await update(id, { roles: [], permissions: ['Faq'] })
    const late = await update(
      id,
      { roles: [], permissions: ['Users'] },
      { headers: { 'if-match': seen } },
    )
    expect(late.status).toBe(412)
    expect(late.output.lastUpdatedBy).toBe(dana.name)
    expect((await details(id)).output.user).toEqual({ roles: [], permissions: ['Faq'] })
  })

  test('is refused, with step and field, where the wizard would not have let it through', async () => {
    const id = newcomer()
    const refusals: [HeldAccess, string, string][] = [
      [nothing, 'roles', 'You must make a change in order to update'],
      [{ roles: [99], permissions: [] }, 'roles', 'This choice is not offered.'],
      [{ roles: [], permissions: ['Everything'] }, 'permissions', 'This choice is not offered.'],
      [
        { roles: [listManager], permissions: [] },
        'permissions',
        "Distribution lists can't be changed here.",
      ],
      [
        {
          roles: [billingContact],
          permissions: [
            'BillingAndPayments',
            'InvoiceContacts',
            'PaymentPortal',
            'Resources',
            'ReleaseNotes',
            'Faq',
          ],
        },
        'roles',
        "Reader can't be changed here.",
      ],
    ]
    for (const [to, field, message] of refusals) {
      const { status, output } = await update(id, to)
      expect(status, message).toBe(422)
      expect(output.issues).toContainEqual({ step: 'form', field, message })
    }
    expect((await details(id)).output.user).toEqual(nothing)
  })

  test('gives nobody of another company anything', async () => {
    expect((await update(200_050, { roles: [], permissions: ['Faq'] })).status).toBe(404)
    expect((await details(200_050)).status).toBe(404)
    expect((await details(200_050, larkfield)).status).toBe(200)
  })
})

describe('the last Approver', () => {
  const remove = async (profileAccountId: number) => {
    const { user } = (await details(profileAccountId, larkfield)).output
    return update(
      profileAccountId,
      { ...user, roles: user.roles.filter((role) => role !== approver) },
      { tenant: larkfield },
    )
  }
  const holders = async () =>
    (await list('authorized', larkfield)).filter(({ roles }) => roles.includes('Approver'))

  test('of two that are taken away at the same moment stays, every time', async () => {
    const both = [dana, lee].map(({ profileAccountId }) => profileAccountId)
    for (let round = 0; round < 20; round += 1) {
      expect(await holders()).toHaveLength(2)
      const answers = await Promise.all(both.map(remove))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
      const refused = answers.find(({ status }) => status === 422)
      expect(refused?.output.errorMessage).toBe('At least one Approver must be assigned.')
      expect(refused?.errorMessages).toEqual(['At least one Approver must be assigned.'])
      expect(await holders()).toHaveLength(1)
      const lost = both[answers.findIndex(({ status }) => status === 200)] ?? 0
      const { user } = (await details(lost, larkfield)).output
      const { output } = await calculate(lost, user, approver, 1, larkfield)
      expect((await update(lost, chosenIn(output), { tenant: larkfield })).status).toBe(200)
    }
  })

  test('is told by calculate before it is tried, which leaves the role as it is', async () => {
    const { user } = (await details(dana.profileAccountId)).output
    const { output, status } = await calculate(dana.profileAccountId, user, billingContact, 2)
    const others = (await list('authorized')).filter(({ roles }) =>
      roles.includes('Billing Contact'),
    )
    expect(others).toHaveLength(1)
    expect(status).toBe(200)
    expect(output.errorMessage).toBe('At least one Billing Contact must be assigned.')
    expect(chosenIn(output).roles).toEqual(user.roles)
    expect(chosenIn(output).permissions.toSorted()).toEqual(user.permissions.toSorted())
  })
})
