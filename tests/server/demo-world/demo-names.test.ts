import { expect, test } from 'vitest'
import { deferredBusinessDay } from '#schemas/time/business-hours.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import { mainCompanies } from '#server/demo-world/companies/companies.ts'
import { testDatabase } from '../support/database.ts'

/** What a text of the demo world names is there, at the company that the text is of. */

const { database } = testDatabase()

interface Text {
  readonly table: string
  readonly company: string
  readonly text: string
}

/** Every text of the companies whose devices, offices and documents the portal lists, in lists and objects, too. */
async function everyText(): Promise<Text[]> {
  const { rows: columns } = await database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns own
     where table_schema = 'public' and (data_type in ('text', 'jsonb', 'json', 'ARRAY'))
       and column_name <> 'tenant_id' and exists (
         select from information_schema.columns other
         where other.table_name = own.table_name and other.column_name = 'tenant_id')`,
  )
  const texts = await Promise.all(
    columns.map(({ table, column }) =>
      database.pool.query<Text>(
        `select distinct '${table}' as table, tenant_id as company, ${column}::text as text from ${table}
         where tenant_id = any($1) and ${column} is not null`,
        [mainCompanies.map(({ id }) => id)],
      ),
    ),
  )
  return texts.flatMap(({ rows }) => rows)
}

/** What of a pattern texts name, with the company and the table. */
async function named(pattern: RegExp): Promise<string[]> {
  const texts = await everyText()
  return texts.flatMap(({ table, company, text }) =>
    [...text.matchAll(pattern)].map(([, name]) => `${company}: ${name} (${table})`),
  )
}

const without = (place: string) => place.replace(/ \(\w+\)$/, '')

/** What a query finds, written the same way. */
async function known(query: string): Promise<ReadonlySet<string>> {
  const { rows } = await database.pool.query<{ company: string; name: string }>(query)
  return new Set(rows.map(({ company, name }) => `${company}: ${name}`))
}

test('devices', async () => {
  const names = await named(/\b([A-Z]{2,3}-(?:\d{4}|[A-Z]{2,3}\d{2})(?:-DR)?)(?![-\w])/g)
  const devices = await known(
    `select tenant_id as company, name from workstation
     union select tenant_id, name from subscribed_service
     union select tenant_id, name from service_change where change_type = 'Removed'`,
  )
  expect(names.filter((name) => !devices.has(without(name)))).toEqual([])
  expect(names.filter((name) => name.endsWith('(risk_asset)')).length).toBeGreaterThan(100)
})

test('documents and reports', async () => {
  const texts = (await everyText()).filter(({ text }) =>
    /Resources, (Documents|Reports)/.test(text),
  )
  expect(texts.length).toBeGreaterThan(1)
  const documents = await known(
    `select tenant_id as company, name || ' under ' || case kind when 'document' then 'Documents' else 'Reports' end as name
     from document where kind in ('document', 'report')`,
  )
  const missing = texts.filter(({ company, text }) => {
    const [, name, page] = /“([^”]+)” under Resources, (Documents|Reports)/.exec(text) ?? []
    return !documents.has(`${company}: ${name} under ${page}`)
  })
  expect(missing).toEqual([])
})

test('invoices', async () => {
  const invoices = await known('select tenant_id as company, number as name from invoice')
  const names = await named(/\b([A-Z]{2}-\d{7})\b/g)
  expect(names.length).toBeGreaterThan(40)
  expect(names.filter((name) => !invoices.has(without(name)))).toEqual([])
})

test('offices, and companies that files come from, in what people write', async () => {
  const conversations = ['ticket', 'ticket_note', 'risk', 'submitted_request', 'file_transfer']
  const { rows: offices } = await database.pool.query<{ company: string; name: string }>(
    `select tenant_id as company, split_part(name, ' - ', 1) as name from office_location where tenant_id = any($1)
     union select tenant_id, pull_company from file_transfer union select tenant_id, push_company from file_transfer`,
    [mainCompanies.map(({ id }) => id)],
  )
  const own = new Set(offices.map(({ company, name }) => `${company}: ${name}`))
  const names = [...new Set(offices.map(({ name }) => name))]
  const wrong = (await everyText())
    .filter(({ table }) => conversations.includes(table))
    .flatMap(({ company, text }) =>
      names
        .filter((name) => text.includes(name) && !own.has(`${company}: ${name}`))
        .map((name) => `${company}: ${name}: ${text.slice(0, 80)}`),
    )
  expect(wrong).toEqual([])
  expect(
    (await everyText())
      .filter(({ text }) => text.includes('{'))
      .filter(({ table }) => ['ticket', 'ticket_note'].includes(table)),
  ).toEqual([])
})

test('licenses that people are billed for, and that invoices name', async () => {
  const licenses = await known('select tenant_id as company, name from subscribed_service')
  const names = await named(/\b(Microsoft 365 (?:E\d|Business \w+)|Exchange Online Plan \d)/g)
  expect(names.filter((name) => !licenses.has(without(name)))).toEqual([])
  expect(names.filter((name) => name.endsWith('(contact)')).length).toBeGreaterThan(10)
})

test('people', async () => {
  const { rows } = await database.pool.query(
    `select tenant_id, contact_id, contact_name from ticket t where not exists (
       select from contact c where c.tenant_id = t.tenant_id and profile_account_id = contact_id and full_name = contact_name)
     union select tenant_id, author_id, author_name from ticket_note n where author_id is not null and not exists (
       select from contact c where c.tenant_id = n.tenant_id and profile_account_id = author_id and full_name = author_name)
     union select tenant_id, id, user_name from mobile_device d where user_name is not null and not exists (
       select from contact c where c.tenant_id = d.tenant_id and full_name = user_name)
     union select tenant_id, id, user_display_name from remote_access_log l where not exists (
       select from contact c where c.tenant_id = l.tenant_id and full_name = user_display_name)
     union select tenant_id, profile_account_id, user_name from access_record a where not exists (
       select from contact c where c.tenant_id = a.tenant_id and c.profile_account_id = a.profile_account_id and full_name = user_name)`,
  )
  expect(rows).toEqual([])
})

test('services that changed, as they are today', async () => {
  const { rows } = await database.pool.query(
    `select c.*, s.billable_start from service_change c left join lateral (
       select billable_start from subscribed_service s
       where s.tenant_id = c.tenant_id and s.name = c.name and s.type = c.service_type order by billable_start desc limit 1) s on true
     where case change_type
       when 'Removed' then exists (select from subscribed_service s where s.tenant_id = c.tenant_id and s.name = c.name)
       when 'Added' then not exists (select from subscribed_service s
         where s.tenant_id = c.tenant_id and s.name = c.name and billable_start = changed_on)
       else not exists (select from subscribed_service s
         where s.tenant_id = c.tenant_id and s.name = c.name and billable_start < changed_on) end`,
  )
  expect(rows).toEqual([])
  const { rows: kinds } = await database.pool.query<{ kind: string }>(
    'select distinct change_type as kind from service_change order by 1',
  )
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'Added',
    'Configuration changed',
    'Quantity changed',
    'Removed',
  ])
})

test('a promise for the same day is made in business hours, and one for the next business day after them', async () => {
  const { rows } = await database.pool.query<{ text: string; at: Date }>(
    `select text, created_at as at from ticket_note union all select body, opened_at from ticket`,
  )
  const promises = rows.filter(({ text }) =>
    /\b(today|same business day|next business day)\b/.test(text),
  )
  expect(promises.length).toBeGreaterThan(50)
  const wrong = promises.filter(
    ({ text, at }) =>
      text.includes('next business day') !== (deferredBusinessDay(toEastern(at)) !== null),
  )
  expect(wrong).toEqual([])
})
