import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceRecipient } from '#schemas/billing/invoice-recipients.ts'
import { AdministrationError, administer } from '#server/administration/administration.ts'
import { parseCommand } from '#server/administration/commands.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import {
  downloadCall,
  listVersions,
  readDocumentLibrary,
  requireDocument,
} from '../support/documents.ts'

/** Documents, reports and Billing Contacts, as an operator brings them in and people then have them. */

const api = testApi()
const { northgate } = demoTenantIds
const { dana, lee } = demoPeople
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwell-papers-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function run(...line: readonly string[]): Promise<string> {
  const command = parseCommand(line)
  if (!command) throw new Error('That asks for help.')
  const clock = () => new Date('2026-03-05T15:00:00Z')
  return (await administer(api.database, { actor: 'admin command', clock }, command)).join('\n')
}
async function fileOf(name: string, content: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}
const publish = (name: string, path: string, ...options: readonly string[]) =>
  run('document', 'publish', northgate, name, path, ...options)
const recipients = async () =>
  (await api.call<InvoiceRecipient[]>('GET /billing/invoicerecipients')).output

test('a document is published with its file, and again as its next version', async () => {
  const first = await fileOf('Travel Policy v1.pdf', '%PDF-1.3 one')
  expect(
    await publish('Travel Policy', first, '--category', 'Travel', '--description', 'Trips'),
  ).toBe(`${northgate} has version 1 of the document Travel Policy now.`)
  const published = requireDocument((await readDocumentLibrary(api)).documents, 'Travel Policy')
  expect(published).toMatchObject({
    category: 'Travel',
    description: 'Trips',
    fileName: 'Travel Policy v1.pdf',
    mimeType: 'application/pdf',
    versions: 1,
  })
  expect(await publish('Travel Policy', first)).toMatch(/. Nothing changed\.$/)

  const second = await fileOf('Travel Policy v2.docx', 'two')
  expect(await publish('Travel Policy', second, '--category', 'policies')).toContain('version 2')
  const again = requireDocument((await readDocumentLibrary(api)).documents, 'Travel Policy')
  expect(again).toMatchObject({
    id: published.id,
    category: 'Policies',
    description: 'Trips',
    versions: 2,
  })
  const { versions } = await listVersions(api, again)
  const contents = await Promise.all(
    versions.map(({ versionId }) => api.call<Buffer>(downloadCall(again.id, versionId))),
  )
  expect(contents.map(({ output }) => output.toString()).toSorted()).toEqual([
    '%PDF-1.3 one',
    'two',
  ])
  expect(await run('document', 'list', northgate)).toContain(
    'document  Policies: Travel Policy, 2 versions',
  )
})

test('a report of a name that a document has is one of its own', async () => {
  const path = await fileOf('Travel.csv', 'a,b')
  await publish('Travel Policy', path, '--category', 'Reports', '--report')
  expect(requireDocument((await readDocumentLibrary(api)).reports, 'Travel Policy')).toMatchObject({
    versions: 1,
    mimeType: 'text/csv',
  })
  expect(
    requireDocument((await readDocumentLibrary(api)).documents, 'Travel Policy'),
  ).toMatchObject({
    versions: 2,
  })
})

test('what is removed is gone with its files, and no link to it answers', async () => {
  const old = requireDocument((await readDocumentLibrary(api)).documents, 'Travel Policy')
  const files = 'select count(*)::int as files from stored_file'
  const before = (await api.database.pool.query(files)).rows[0].files
  expect(await run('document', 'remove', northgate, 'Travel Policy')).toBe(
    `${northgate} no longer has document Travel Policy.`,
  )
  expect(await run('document', 'remove', northgate, 'Travel Policy')).toMatch(
    /[Nn]othing changed\.$/,
  )
  expect((await api.call(downloadCall(old.id, old.activeVersionId))).status).toBe(404)
  expect((await api.database.pool.query(files)).rows[0].files).toBe(before - 2)
  expect(requireDocument((await readDocumentLibrary(api)).reports, 'Travel Policy')).toMatchObject({
    versions: 1,
  })
})

test('each change leaves an audit line, of the ids only', async () => {
  const { rows } = await api.database.pool.query(
    "select change, entity from audit_entry where call = 'admin command' order by id",
  )
  expect(rows.map(({ change, entity }) => `${change} ${entity}`)).toEqual([
    'insert document',
    'insert document_version',
    'update document',
    'insert document_version',
    'insert document',
    'insert document_version',
    'delete document',
  ])
})

test('what can not be published is refused in a sentence, and nothing is left of it', async () => {
  const path = await fileOf('x.pdf', 'x')
  const empty = await fileOf('empty.pdf', '')
  const left = () =>
    api.database.pool.query(
      'select (select count(*) from document), (select count(*) from stored_file), (select count(*) from document_category)',
    )
  const before = (await left()).rows
  for (const [tried, sentence] of [
    [() => publish('New', path), 'The new document needs a --category.'],
    [
      () => publish('New', join(folder, 'none.pdf'), '--category', 'X'),
      /^File not found: .*none\.pdf/,
    ],
    [() => publish('New', folder, '--category', 'X'), /^File not found/],
    [() => publish('New', empty, '--category', 'X'), /is empty\.$/],
    [() => publish(' ', path, '--category', 'X'), 'The document needs a name.'],
    [() => publish('x'.repeat(201), path, '--category', 'X'), /200 characters at most/],
    [() => publish('disaster recovery plan', path), /is called "Disaster Recovery Plan"/],
    [
      () => run('document', 'publish', 'nowhere', 'New', path, '--category', 'X'),
      /no company "nowhere"/,
    ],
    [() => run('document', 'list', northgate, '--report'), /^It is: npm run admin/],
  ] as const) {
    const trying = tried()
    await expect(trying).rejects.toThrow(sentence)
    await expect(trying).rejects.toBeInstanceOf(AdministrationError)
  }
  expect((await left()).rows).toEqual(before)
})

test('a company has the Billing Contact that is named for it, and the one before still gets invoices', async () => {
  const contactOf = (all: readonly InvoiceRecipient[]) => all.filter(({ status }) => status === 1)
  const before = await recipients()
  expect(contactOf(before)).toMatchObject([{ email: dana.email }])
  const name = (email: string) => run('billing', 'contact', northgate, email)
  expect(await name(` ${lee.email.toUpperCase()}`)).toBe(
    `${lee.email} is the Billing Contact of Northgate Capital now, instead of ${dana.email}.`,
  )
  const after = await recipients()
  expect(contactOf(after)).toMatchObject([
    { email: lee.email, profileAccountId: lee.profileAccountId, fullName: 'Lee Marsh' },
  ])
  expect(after.find(({ email }) => email === dana.email)).toMatchObject({ status: 2 })
  expect(after).toHaveLength(before.length + 1)
  expect(await name(lee.email)).toMatch(/Nothing changed\.$/)
  expect(await name(dana.email)).toContain('instead of')
  await expect(name('nobody@northgatecapital.example')).rejects.toThrow(
    /No one in .* is called "nobody@/,
  )
})

test('somebody who was added by address becomes the Billing Contact as the person they are', async () => {
  const [priya] = (
    await api.database.pool.query(
      'select email, profile_account_id from contact where tenant_id = $1 and email not in (select email from invoice_recipient where tenant_id = $1) limit 1',
      [northgate],
    )
  ).rows
  await api.call('POST /billing/invoicerecipient', {
    body: { email: priya.email.toUpperCase(), fullName: 'Typed', profileAccountId: null },
  })
  await run('billing', 'contact', northgate, priya.email)
  const listed = (await recipients()).filter(
    ({ email }) => email.toLowerCase() === priya.email.toLowerCase(),
  )
  expect(listed).toMatchObject([
    { email: priya.email, profileAccountId: priya.profile_account_id, status: 1 },
  ])
  expect(listed[0]?.fullName).not.toBe('Typed')
})
