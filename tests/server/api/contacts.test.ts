import { describe, expect, test } from 'vitest'
import type { Contact, ContactList, ContactLocation } from '#schemas/contacts/contacts.ts'
import { contactBody, type EditedContact, toContactForm } from '#schemas/contacts/form.ts'
import { northgate } from '#server/demo-world/companies/companies.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { type CallOptions, testApi } from '../support/api.ts'

/** How the people of a company are reached (CONTACT-007 to CONTACT-031). */

const api = testApi()
const { dana, lee, priya, olive } = demoPeople
const { larkfield } = demoTenantIds
/** Somebody whom the provider adds. */
const newcomer = 1_900_000

const list = async (options: CallOptions = {}) =>
  (await api.call<ContactList>('GET /users/contacts', options)).output
const locations = async (options: CallOptions = {}) =>
  (await api.call<ContactLocation[]>('GET /users/contacts/locations', options)).output
const details = (id: number, options: CallOptions = {}) =>
  api.call<Contact>(`GET /extensions/contacts/${id}`, options)
const put = (body: object, options: CallOptions = {}) =>
  api.call('PUT /users/contacts', { body, ...options })

/** A contact by its place in the list, of those whose notifications may be changed. */
async function contactAt(index: number): Promise<Contact> {
  const { contacts } = await list()
  const found = contacts.filter((one) => one.canDisableServicesNotifications)[index]
  if (!found) throw new Error(`There is no contact ${index}.`)
  return found
}
const editOf = async (stored: Contact, edited: Partial<EditedContact>) =>
  contactBody(stored, { ...toContactForm(stored), ...edited }, await locations())

describe('the contacts of a company', () => {
  test('come by name with the documented members, and say whether they may be edited', async () => {
    const answer = await list()
    expect(answer.readOnly).toBe(false)
    expect(Object.keys(answer.contacts[0] ?? {})).toEqual([
      'profileAccountId',
      'name',
      'accountType',
      'title',
      'locationId',
      'location',
      'roles',
      'serviceNotifications',
      'canDisableServicesNotifications',
      'primaryPhone',
      'secondaryPhone',
      'primaryEmail',
      'secondaryEmail',
    ])
    const names = answer.contacts.map(({ name }) => name ?? '')
    expect(names).toEqual(names.toSorted(new Intl.Collator('en-US').compare))
    const known = await locations()
    for (const { location, locationId } of answer.contacts) {
      expect(location ?? null).toEqual(known.find(({ id }) => id === locationId) ?? null)
    }
    expect(answer.contacts.find(({ name }) => name === dana.name)?.roles).toContain('Approver')
  })

  test('of the demo world have each kind of detail, and some have none', async () => {
    const { contacts } = await list()
    for (const member of ['title', 'location', 'primaryPhone', 'secondaryPhone'] as const) {
      expect(new Set(contacts.map((one) => one[member] === null))).toEqual(new Set([true, false]))
    }
    const fixed = contacts.filter((one) => !one.canDisableServicesNotifications)
    expect(fixed.length).toBeGreaterThan(5)
    expect(fixed.every((one) => one.serviceNotifications)).toBe(true)
  })

  test('are the people that requests, roles and invoices choose from, with one who came just now', async () => {
    await api.database.pool.query(
      `insert into contact (tenant_id, profile_account_id, full_name, email, services, primary_phone)
       values ($1, $2, 'Nora Newcomer', 'nnewcomer@northgatecapital.example', '{}', '+1 212 555 0142')`,
      [northgate.id, newcomer],
    )
    const idsOf = async (...calls: string[]) => {
      const answers = await Promise.all(
        calls.map((call) => api.call<{ profileAccountId: number }[]>(call)),
      )
      const ids = answers.flatMap(({ output }) => output.map((one) => one.profileAccountId))
      return ids.toSorted((one, other) => one - other)
    }
    const { contacts } = await list()
    expect(contacts.find((one) => one.profileAccountId === newcomer)?.primaryPhone).toBe(
      '+1 212 555 0142',
    )
    const ids = contacts.map((one) => one.profileAccountId).toSorted((one, other) => one - other)
    expect(await idsOf('GET /terminateuser/contacts')).toEqual(ids)
    expect(await idsOf('GET /users/roles/authorized', 'GET /users/roles/unauthorized')).toEqual(ids)
    const payers = new Set(
      await idsOf('GET /billing/invoicerecipients', 'GET /billing/invoicerecipients/contacts'),
    )
    expect(ids.filter((id) => !payers.has(id))).toEqual([])
  })

  test('are read only for those who may not edit, and the change is refused to them', async () => {
    expect((await list({ as: priya })).readOnly).toBe(true)
    const body = await editOf(await contactAt(0), { title: 'Intruder' })
    expect((await put(body, { as: priya })).status).toBe(403)
    expect((await list({ as: olive })) ?? null).not.toHaveProperty('contacts')
    expect((await contactAt(0)).title).not.toBe('Intruder')
  })

  test('of a large company come whole', async () => {
    await api.database.pool.query(
      `insert into contact (tenant_id, profile_account_id, full_name, email, services, location_id)
       select 'harbor-holdings', 2000000 + n, 'Person ' || n, 'p' || n || '@harbor.example', '{}',
         (select min(id) from office_location where tenant_id = 'harbor-holdings')
       from generate_series(1, 26000) n`,
    )
    await api.database.pool.query('analyze contact')
    const { contacts } = await list({ tenant: demoTenantIds.harbor })
    expect(contacts.length).toBeGreaterThan(26_000)
  })
})

describe('editing', () => {
  test('changes what can be edited, and leaves the rest to the provider', async () => {
    const stored = await contactAt(1)
    const [office] = await locations()
    const edited = {
      title: ' Chief of Staff ',
      locationId: office?.id ?? null,
      primaryPhone: ' 212  555   0100 ',
      secondaryPhone: '+44 (20) 7946.0100',
      secondaryEmail: 'home@staff.example',
      sendNotifications: false,
    }
    const body = await editOf(stored, edited)
    const answer = await put({ ...body, name: 'Another', accountType: 'None', roles: ['Approver'] })
    expect(answer.status).toBe(200)
    expect((await details(stored.profileAccountId)).output).toEqual({
      ...stored,
      title: 'Chief of Staff',
      locationId: office?.id,
      location: office,
      primaryPhone: '212 555 0100',
      secondaryPhone: '+44 (20) 7946.0100',
      secondaryEmail: 'home@staff.example',
      serviceNotifications: false,
    })
    const audit = await api.database.pool.query(
      `select person_id, change from audit_entry where entity = 'contact' and entity_id = $1`,
      [stored.profileAccountId],
    )
    expect(audit.rows).toEqual([{ person_id: dana.profileAccountId, change: 'update' }])
  })

  test('empties what is left empty', async () => {
    const stored = await contactAt(1)
    const empty = { title: '', primaryPhone: '', secondaryPhone: '', secondaryEmail: '' }
    expect((await put(await editOf(stored, { ...empty, locationId: null }))).status).toBe(200)
    expect((await details(stored.profileAccountId)).output).toMatchObject({
      title: null,
      location: null,
      locationId: null,
      primaryPhone: null,
      secondaryPhone: null,
      secondaryEmail: null,
    })
  })

  test.each<[Partial<EditedContact>, string]>([
    [{ title: 'x' }, 'Title: Field must be at least two chars long'],
    [{ title: 'x'.repeat(51) }, 'Title: Field must be at most 50 characters long'],
    [{ primaryPhone: '212555010' }, 'Primary Phone must not be less than 10 characters.'],
    [{ secondaryPhone: '1'.repeat(51) }, 'Secondary Phone must not exceed 50 characters.'],
    [{ secondaryPhone: '212-555-01x0' }, 'Secondary Phone must be a valid phone number.'],
    [{ secondaryEmail: 'abcdef' }, 'Secondary Email: Invalid email address'],
    [{ locationId: 999_999 }, "This location is no longer one of your company's."],
    [{ locationId: 'London' }, "This location is no longer one of your company's."],
  ])('refuses %j', async (edited, sentence) => {
    const stored = await contactAt(2)
    const answer = await put(await editOf(stored, edited))
    expect(answer.status).toBe(422)
    expect(answer.errorMessages.join()).toContain(sentence)
    expect(await contactAt(2)).toEqual(stored)
  })

  test('refuses notifications that are fixed, and lets everything else through', async () => {
    const { contacts } = await list()
    const fixed = contacts.find((one) => !one.canDisableServicesNotifications)
    if (!fixed) throw new Error('Somebody has to be informed.')
    const refused = await put(await editOf(fixed, { sendNotifications: false }))
    expect([refused.status, refused.errorMessages]).toEqual([
      422,
      ['For this user service notifications can not be edited.'],
    ])
    expect((await put(await editOf(fixed, { title: 'Partner of old' }))).status).toBe(200)
  })

  test('refuses the office of another company, and one that is gone leaves its people without', async () => {
    const stored = await contactAt(3)
    const [theirs] = await locations({ tenant: larkfield })
    expect((await put(await editOf(stored, { locationId: theirs?.id ?? 0 }))).status).toBe(422)
    const id = northgate.firstId + 500
    await api.database.pool.query(
      `insert into office_location (tenant_id, id, name) values ($1, $2, 'Pop-up')`,
      [northgate.id, id],
    )
    const body = await editOf(stored, { locationId: id })
    expect((await put(body)).status).toBe(200)
    await api.database.pool.query('delete from office_location where tenant_id = $1 and id = $2', [
      northgate.id,
      id,
    ])
    expect((await details(stored.profileAccountId)).output).toMatchObject({
      locationId: null,
      location: null,
    })
    const again = await put(body)
    expect([again.status, again.errorMessages.join()]).toEqual([
      422,
      "This location is no longer one of your company's. Choose another one.",
    ])
  })

  test('knows nobody of another company', async () => {
    const { contacts } = await list({ tenant: larkfield })
    const own = new Set((await list()).contacts.map((one) => one.profileAccountId))
    const other = contacts.find((one) => !own.has(one.profileAccountId))
    if (!other) throw new Error('Larkfield Partners has people of its own.')
    const body = contactBody(
      other,
      { ...toContactForm(other), title: 'Taken', locationId: null },
      [],
    )
    expect((await put(body)).status).toBe(404)
    expect((await details(other.profileAccountId)).status).toBe(404)
    expect((await details(other.profileAccountId, { tenant: larkfield })).output).toEqual(other)
  })

  test('on a version that another has changed is refused, says who, and changes nothing', async () => {
    const { profileAccountId: id } = await contactAt(4)
    const seen = await details(id)
    const headers = { 'if-match': seen.headers.get('etag') ?? '' }
    const lees = await editOf(seen.output, { title: 'By Lee' })
    expect((await put(lees, { as: lee, headers })).status).toBe(200)
    const second = await put(await editOf(seen.output, { title: 'By Dana' }), { headers })
    expect(second).toMatchObject({ status: 412, output: { lastUpdatedBy: 'Lee Marsh' } })
    expect(second.errorMessages.join()).toContain(`Lee Marsh changed ${seen.output.name}`)
    expect((await details(id)).output.title).toBe('By Lee')
  })

  test('by twenty at once on one version is done by one', async () => {
    const { profileAccountId: id } = await contactAt(5)
    const seen = await details(id)
    const headers = { 'if-match': seen.headers.get('etag') ?? '' }
    const bodies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => editOf(seen.output, { title: `Title ${index}` })),
    )
    const answers = await Promise.all(bodies.map((body) => put(body, { headers })))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 412)])
  })
})
