import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { InvoiceRecipient, RecipientContact } from '#schemas/billing/invoice-recipients.ts'
import { maxOutsidersPerDay } from '#server/areas/invoice-recipients/outsiders.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'

/** Whose invoices leave the company: its Billing Contact is told, and a day has an end. */

const api = testApi()
const { dana, lee } = demoPeople

const list = async () =>
  (await api.call<InvoiceRecipient[]>('GET /billing/invoicerecipients')).output
const contacts = async () =>
  (await api.call<RecipientContact[]>('GET /billing/invoicerecipients/contacts')).output
const add = (body: object, options: object = {}) =>
  api.call('POST /billing/invoicerecipient', { body, ...options })
const custom = (email: string, fullName = 'Mona Feld') => ({
  email,
  fullName,
  profileAccountId: null,
})

test('an address outside the company is told of to the Billing Contact, with who added it; one of its own is not', async () => {
  const mails = async () => {
    const query = "select mail from outbox_message where kind = 'mail'"
    return (await api.database.pool.query(query)).rows.map(({ mail }) => mail)
  }
  await api.database.pool.query("delete from outbox_message where kind = 'mail'")
  await add(custom('books@Mail.NorthgateCapital.example'), { as: lee })
  await add({ profileAccountId: lee.profileAccountId, fullName: lee.name })
  expect(await mails()).toEqual([])
  await add(custom('ed@notnorthgatecapital.example', 'Ed Outside'), { as: lee })
  expect(await mails()).toEqual([
    {
      to: [dana.email],
      replyTo: 'billing@stepwell.example',
      subject: 'Northgate Capital: invoices go to an address outside the company',
      text: expect.stringContaining('Lee Marsh added Ed Outside (ed@notnorthgatecapital.example)'),
    },
  ])
  const [friend] = (await contacts()).filter(({ email }) => email?.startsWith('a'))
  await api.database.asProvider((queries) =>
    queries.execute(
      sql`update contact set full_name = 'Fay Friend', email = 'fay@elsewhere.example'
          where profile_account_id = ${friend?.profileAccountId}`,
    ),
  )
  expect((await add({ ...friend }, { as: lee })).status).toBe(200)
  expect((await mails()).slice(1)).toMatchObject([
    { text: expect.stringContaining('Lee Marsh added Fay Friend (fay@elsewhere.example)') },
  ])
  // Refused, since it is on the list: nothing has changed.
  await add(custom('ed@notnorthgatecapital.example', 'Ed Outside'))
  expect(await mails()).toHaveLength(2)
})

test('a company adds as many from outside as a day can have, of contacts too, also all at once, and its own people as before', async () => {
  const run = (statement: string) => api.database.pool.query(statement)
  await run('delete from outside_recipient')
  await run("delete from outbox_message where kind = 'mail'")
  const beyond = 5
  const answers = await Promise.all(
    Array.from({ length: maxOutsidersPerDay + beyond }, (_, index) =>
      add(custom(`flood${index}@elsewhere.example`)),
    ),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(beyond)
  for (const answer of refused)
    expect(answer).toMatchObject({
      status: 422,
      errorMessages: [
        'Your company added 100 outside recipients in the last 24 hours. You can add more tomorrow.',
      ],
    })
  const flood = async () => (await list()).filter(({ email }) => email.startsWith('flood'))
  expect(await flood()).toHaveLength(maxOutsidersPerDay)
  const { rows: mails } = await run("select from outbox_message where kind = 'mail'")
  expect(mails).toHaveLength(maxOutsidersPerDay)
  // The count outlasts the list.
  await run("delete from invoice_recipient where email like 'flood%'")
  expect((await add(custom('flood@elsewhere.example'))).status).toBe(422)
  expect((await add(custom('own@northgatecapital.example'))).status).toBe(200)
  const [contact] = (await contacts()).filter(({ email }) => email?.startsWith('b'))
  const { profileAccountId } = contact ?? {}
  await run(
    `update contact set email = 'b@elsewhere.example' where profile_account_id = ${profileAccountId}`,
  )
  expect((await add({ ...contact })).status).toBe(422)
  await run("update outside_recipient set added_at = added_at - interval '24 hours'")
  expect((await add(custom('flood@elsewhere.example'))).status).toBe(200)
})
