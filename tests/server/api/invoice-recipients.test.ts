import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  addressTakenMessage,
  billingContactStaysMessage,
  type InvoiceRecipient,
  type RecipientContact,
  recipientStatus,
} from '#schemas/billing/invoice-recipients.ts'
import { countRecipients } from '#server/areas/invoice-recipients/recipients.ts'
import type { TenantScope } from '#server/db/database.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'

/** Who gets the invoices of a company by mail (RECIP-012 to RECIP-034). */

const api = testApi()
const { dana, priya, lee } = demoPeople
const { billingContact, emailRecipient, copied } = recipientStatus

const list = async (tenant: string = demoTenantIds.northgate) =>
  (await api.call<InvoiceRecipient[]>('GET /billing/invoicerecipients', { tenant })).output
const contacts = async (tenant: string = demoTenantIds.northgate) =>
  (await api.call<RecipientContact[]>('GET /billing/invoicerecipients/contacts', { tenant })).output
const add = (body: object, options: object = {}) =>
  api.call('POST /billing/invoicerecipient', { body, ...options })
const remove = (query: Record<string, string>, options: object = {}) =>
  api.call(`DELETE /billing/invoicerecipient?${new URLSearchParams(query)}`, options)
const custom = (email: string, fullName = 'Mona Feld') => ({
  email,
  fullName,
  profileAccountId: null,
})
const addressed = (recipients: InvoiceRecipient[], email: string) =>
  recipients.filter((one) => one.email.toLowerCase() === email.toLowerCase())

const asDana = <T>(work: (scope: TenantScope) => Promise<T>) => {
  const who = {
    profileAccountId: dana.profileAccountId,
    subject: dana.subject,
    call: 'a test',
    requestId: 'test',
  }
  return api.database.asTenant(demoTenantIds.northgate, who, work)
}
const runs = (statement: string) => asDana(({ queries }) => queries.execute(sql.raw(statement)))

describe('the recipients of a company', () => {
  test('are the Billing Contact, then the others by name, of all three statuses', async () => {
    const [first, ...others] = await list()
    expect(first).toEqual({
      profileAccountId: dana.profileAccountId,
      fullName: dana.name,
      email: dana.email,
      status: billingContact,
    })
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([emailRecipient, copied]))
    const names = others.map(({ fullName }) => fullName ?? '')
    expect(names).toEqual(names.toSorted(new Intl.Collator('en-US').compare))
    expect(await list(demoTenantIds.larkfield)).not.toEqual(await list())
  })

  test('are counted for the page of the bills', async () => {
    const counted = await asDana(countRecipients)
    expect(counted).toBe((await list()).length)
  })

  test('can be chosen from the people whom the lists of wizards hold, those without a name last', async () => {
    await api.database.asProvider((queries) =>
      queries.execute(
        sql`update contact set full_name = case profile_account_id % 2 when 0 then '' else '-' end
            where tenant_id = ${demoTenantIds.larkfield} and full_name like 'A%'`,
      ),
    )
    const chosenFrom = await contacts(demoTenantIds.larkfield)
    const people = await api.call<{ profileAccountId: number }[]>('GET /distributionlists/create', {
      tenant: demoTenantIds.larkfield,
    })
    const ids = (those: { profileAccountId: number }[]) =>
      those.map(({ profileAccountId }) => profileAccountId).toSorted()
    expect(ids(chosenFrom)).toEqual(ids(people.output))
    const nameless = chosenFrom.map(({ fullName }) => ['', '-'].includes(fullName ?? ''))
    expect(nameless).toContain(true)
    expect(nameless.indexOf(true)).toBe(nameless.lastIndexOf(false) + 1)
  })
})

describe('adding', () => {
  test('somebody by name and address, without the blanks around them', async () => {
    const answer = await add(custom('  mona.feld@books.example ', ' Mona Feld '))
    expect(answer.status).toBe(200)
    expect(addressed(await list(), 'mona.feld@books.example')).toEqual([
      {
        profileAccountId: null,
        fullName: 'Mona Feld',
        email: 'mona.feld@books.example',
        status: emailRecipient,
      },
    ])
  })

  test('a contact: name and address are its own, whatever else was sent, and stay so', async () => {
    const contact = (await contacts()).at(-1)
    const { profileAccountId } = contact ?? {}
    expect((await add({ profileAccountId, fullName: 'Somebody Else' })).status).toBe(200)
    const found = async () =>
      (await list()).find((one) => one.profileAccountId === profileAccountId)
    expect(await found()).toEqual({ ...contact, status: emailRecipient })
    await api.database.asProvider((queries) =>
      queries.execute(
        sql`update contact set full_name = 'New Name', email = 'new.name@northgatecapital.example'
            where profile_account_id = ${profileAccountId}`,
      ),
    )
    expect(await found()).toMatchObject({
      fullName: 'New Name',
      email: 'new.name@northgatecapital.example',
    })
  })

  test.each([
    ['in the same letters', 'taken@books.example'],
    ['in other case', 'TAKEN@Books.Example'],
    ['with blanks around it', '\t taken@books.example  '],
  ])('an address that is there %s is refused with 409', async (_how, email) => {
    await add(custom('taken@books.example'))
    const answer = await add(custom(email))
    expect([answer.status, answer.errorMessages]).toEqual([409, [addressTakenMessage]])
    expect(addressed(await list(), 'taken@books.example')).toHaveLength(1)
  })

  test('the address of a contact who is there is refused, by hand and as the contact', async () => {
    expect((await add(custom(dana.email.toUpperCase()))).status).toBe(409)
    const contact = { profileAccountId: dana.profileAccountId, fullName: dana.name }
    expect((await add(contact)).status).toBe(409)
  })

  test('the same address a hundred times at once gives one row and 99 times 409', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        add(custom(index % 2 ? 'once@books.example' : ' Once@BOOKS.example')),
      ),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array.from({ length: 99 }, () => 409)])
    expect(addressed(await list(), 'once@books.example')).toHaveLength(1)
  })

  test('the same address at two companies is two recipients', async () => {
    const tenant = demoTenantIds.larkfield
    expect((await add(custom('both@books.example'))).status).toBe(200)
    expect((await add(custom('both@books.example'), { tenant })).status).toBe(200)
  })

  test.each([
    [custom('a@b.example', ''), 'Field is required.'],
    [custom('a@b.example', '   '), 'Field is required.'],
    [custom(''), 'Field is required.'],
    [custom('abc'), 'Invalid email'],
    [custom('a@b@c.example'), 'Invalid email'],
    [custom('a@b.example', 'x'.repeat(10_000)), 'Use 200 characters or fewer.'],
  ])('refuses %j with a sentence', async (body, sentence) => {
    const answer = await add(body)
    expect(answer.status).toBe(400)
    expect(answer.errorMessages.join()).toContain(sentence)
    expect(answer.errorMessages).toEqual([...new Set(answer.errorMessages)])
  })

  test('a contact of another company, or one that is none, is not found', async () => {
    const [theirs] = await contacts(demoTenantIds.larkfield)
    expect((await add({ ...theirs })).status).toBe(404)
    expect((await add({ profileAccountId: 2_147_483_647, fullName: null })).status).toBe(404)
  })
})

describe('removing', () => {
  test('a contact by its id and somebody else by the address, in any case', async () => {
    const who = (await list()).find((one) => one.profileAccountId && one.status === copied)
    const byId = { profileAccountId: String(who?.profileAccountId) }
    expect((await remove(byId)).status).toBe(200)
    expect((await remove({ email: 'AP@northgatecapital.example' })).status).toBe(200)
    const left = await list()
    expect(
      left.some(({ email }) => [who?.email, 'ap@northgatecapital.example'].includes(email)),
    ).toBe(false)
    expect((await remove(byId)).status).toBe(404)
  })

  test.each([
    ['profileAccountId', String(dana.profileAccountId)],
    ['email', dana.email],
  ])('the Billing Contact by %s is refused and says why', async (name, value) => {
    const answer = await remove({ [name]: value })
    expect([answer.status, answer.errorMessages]).toEqual([409, [billingContactStaysMessage]])
    expect((await list()).filter(({ status }) => status === billingContact)).toHaveLength(1)
  })

  test('names exactly one recipient', async () => {
    const both = { profileAccountId: '1001', email: 'a@b.example' }
    const wrong: Record<string, string>[] = [{}, both, { email: ' ' }, { profileAccountId: '1/2' }]
    for (const query of wrong) expect((await remove(query)).status).toBe(400)
    expect((await remove({ email: `${'x'.repeat(10_000)}@b.example` })).status).toBe(400)
    expect((await remove({ email: 'hollis@nowhere.example' })).status).toBe(404)
    const theirs = 'larkfieldpartners@hollisreed.example'
    expect((await remove({ email: theirs })).status).toBe(404)
    expect(addressed(await list(demoTenantIds.larkfield), theirs)).toHaveLength(1)
  })
})

test('the list is read with one permission and changed with another', async () => {
  const as = { as: priya }
  expect((await api.call('GET /billing/invoicerecipients', as)).status).toBe(200)
  expect((await api.call('GET /billing/invoicerecipients/contacts', as)).status).toBe(403)
  expect((await add(custom('priya@books.example'), as)).status).toBe(403)
  expect((await remove({ email: 'mona.feld@books.example' }, as)).status).toBe(403)
  expect((await add(custom('lee@books.example'), { as: lee })).status).toBe(200)
})

describe('the database', () => {
  test('lets no request make, change or remove a Billing Contact, whatever the code does', async () => {
    const removed = await runs('delete from invoice_recipient where status = 1')
    expect(removed.rowCount).toBe(0)
    const made = `insert into invoice_recipient (tenant_id, full_name, email, status)
      values ('${demoTenantIds.northgate}', 'A', 'a@a.example', 1)`
    await expect(runs(made)).rejects.toMatchObject({ cause: { code: '42501' } })
    await expect(runs('update invoice_recipient set status = 2')).rejects.toMatchObject({
      cause: { code: '42501' },
    })
  })

  test('holds one Billing Contact of a company, also against the provider', async () => {
    const second = api.database.asProvider((queries) =>
      queries.execute(
        sql`update invoice_recipient set status = 1 where tenant_id = ${demoTenantIds.northgate}`,
      ),
    )
    await expect(second).rejects.toMatchObject({ cause: { code: '23505' } })
    expect((await list()).filter(({ status }) => status === billingContact)).toHaveLength(1)
  })
})
