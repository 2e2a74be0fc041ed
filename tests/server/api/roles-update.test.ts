import { describe, expect, test } from 'vitest'
import { permissions } from '#schemas/people/permissions.ts'
import type { HeldAccess } from '#schemas/roles/roles.ts'
import { roleIds } from '#server/company/roles/catalog.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { noAccess, rolesCalls, selectedFormAccess } from '../support/roles.ts'

/** Access that is changed: for the person, in the audit trail, and never so that nobody approves. */

const api = testApi()
const { list, trail, details, calculate, update, newcomer } = rolesCalls(api)
const { dana, lee, priya } = demoPeople
const { approver, billingContact, listManager } = roleIds

const { larkfield } = demoTenantIds

describe('update', () => {
  test('is what the person may do from then on, and what the audit trail shows', async () => {
    const id = newcomer()
    const person = { ...priya, profileAccountId: id, subject: `person.${id}` }
    expect((await api.call('GET /navigationIds', { as: person })).status).toBe(403)
    const { output } = await calculate(id, { roles: [], permissions: ['Faq'] }, listManager, 1)
    const before = await trail()
    const updated = await update(id, selectedFormAccess(output), { headers: { 'if-match': '"0"' } })
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
    const added = rows.slice(0, rows.length - before.length)
    const by = { user: row?.name, when: '2026-03-05T10:00:00', changedBy: dana.name }
    expect(added).toHaveLength(4)
    expect(added).toContainEqual({
      ...by,
      change: 'Distribution List Manager',
      access: 'Enabled',
      roleId: listManager,
    })
    expect(added).toContainEqual({ ...by, change: 'Portal FAQ', access: 'Enabled', roleId: null })
    const audit = await api.database.pool.query(
      "select person_id, change, entity from audit_entry where call = 'rolesUpdate' order by entity",
    )
    const inserted = { person_id: 1001, change: 'insert' }
    expect(audit.rows).toEqual([
      ...added.map(() => ({ ...inserted, entity: 'access_record' })),
      { ...inserted, entity: 'membership' },
      { ...inserted, entity: 'person' },
    ])

    await update(id, noAccess)
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
      [noAccess, 'roles', 'You must make a change in order to update'],
      [{ roles: [99], permissions: [] }, 'roles', "This choice isn't offered."],
      [{ roles: [], permissions: ['Everything'] }, 'permissions', "This choice isn't offered."],
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
    expect((await details(id)).output.user).toEqual(noAccess)
  })

  test('gives nobody of another company anything', async () => {
    expect((await update(200_050, { roles: [], permissions: ['Faq'] })).status).toBe(404)
    expect((await details(200_050)).status).toBe(404)
    expect((await details(200_050, larkfield)).status).toBe(200)
  })
})

describe('the last Approver, and the last Billing Contact', () => {
  const remove = async (profileAccountId: number, taken: number) => {
    const { user } = (await details(profileAccountId, larkfield)).output
    return update(
      profileAccountId,
      { ...user, roles: user.roles.filter((role) => role !== taken) },
      { tenant: larkfield },
    )
  }
  const assign = async (profileAccountId: number, role: number) => {
    const { user } = (await details(profileAccountId, larkfield)).output
    const { output } = await calculate(profileAccountId, user, role, 1, larkfield)
    const { status } = await update(profileAccountId, selectedFormAccess(output), {
      tenant: larkfield,
    })
    expect(status).toBe(200)
  }

  test.each([
    ['Approver', approver],
    ['Billing Contact', billingContact],
  ])('%s of two that are taken away at the same moment stays, every time', async (name, role) => {
    const both = [dana, lee].map(({ profileAccountId }) => profileAccountId)
    const holders = async () =>
      (await list('authorized', larkfield)).filter(({ roles }) => roles.includes(name))
    if ((await holders()).length === 1) await assign(lee.profileAccountId, role)
    for (let round = 0; round < 7; round += 1) {
      expect(await holders()).toHaveLength(2)
      const answers = await Promise.all(both.map((id) => remove(id, role)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
      const refused = answers.find(({ status }) => status === 422)
      expect(refused?.output.errorMessage).toBe(`At least one ${name} must be assigned.`)
      expect(refused?.errorMessages).toEqual([`At least one ${name} must be assigned.`])
      expect(await holders()).toHaveLength(1)
      await assign(both[answers.findIndex(({ status }) => status === 200)] ?? 0, role)
    }
  })

  test('is reported by calculate before it is tried, which leaves the role as it is', async () => {
    const { user } = (await details(dana.profileAccountId)).output
    const { output, status } = await calculate(dana.profileAccountId, user, billingContact, 2)
    const others = (await list('authorized')).filter(({ roles }) =>
      roles.includes('Billing Contact'),
    )
    expect(others).toHaveLength(1)
    expect(status).toBe(200)
    expect(output.errorMessage).toBe('At least one Billing Contact must be assigned.')
    expect(selectedFormAccess(output).roles).toEqual(user.roles)
    expect(selectedFormAccess(output).permissions.toSorted()).toEqual(user.permissions.toSorted())
  })
})
