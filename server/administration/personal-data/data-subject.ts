import { and, eq, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { erasedPerson, mentionsErasedPerson } from '#schemas/people/person.ts'
import { contact, mailbox } from '../../db/schema/lists.ts'
import { invoiceRecipient } from '../../db/schema/recipients.ts'
import { membership, person } from '../../db/schema/tenancy.ts'
import { type Administration, AdministrationError } from '../administration.ts'
import { formatNearestNames } from '../nearest-suggestion.ts'

/** A person whose data is requested, with everything they're known by. */
export interface DataSubject {
  /** Their profile account id. */
  readonly id: number
  readonly subject: string | null
  /** The main address first. */
  readonly emails: readonly string[]
  readonly names: readonly string[]
  readonly phones: readonly string[]
  /** Companies where they're a member, a contact or a mailbox owner. */
  readonly tenantIds: readonly string[]
  /** Companies where somebody else has the same name, so a name alone doesn't identify them. */
  readonly ambiguousIn: readonly string[]
}

interface KnownRecord {
  readonly id: number
  readonly tenantId: string | null
  readonly email: string
  readonly name: string | null
  readonly phones?: readonly (string | null)[]
  readonly secondaryEmail?: string | null
}

/**
 * Finds a person by email address or profile account id.
 * @throws AdministrationError where there is no one, where it could be two people, or where the
 * person has been erased
 */
export async function getDataSubject(
  administration: Administration,
  written: string,
): Promise<DataSubject> {
  const { queries } = administration
  const id = /^[1-9]\d{0,9}$/.test(written) ? Number(written) : undefined
  const known = (await listMatchingPeople(administration, written, id)).filter(
    (one) => !mentionsErasedPerson(one.email),
  )
  if (known.length === 0) throw await personNotFound(administration, written, id)
  const ids = [...new Set(known.map((one) => one.id))]
  const addresses = [...new Set(known.map((one) => normalizeText(one.email)))]
  const signingIn = known.find(({ tenantId }) => tenantId === null)
  if (ids.length > 1 || (addresses.length > 1 && !signingIn)) {
    const all = known.map((one) => `${one.id} <${one.email}> in ${one.tenantId ?? 'sign-ins'}`)
    throw new AdministrationError(
      `"${written}" is more than one person: ${[...new Set(all)].join(', ')}. Name the one who is meant by ${ids.length > 1 ? 'the number' : 'the address'}.`,
    )
  }
  const [found = 0] = ids
  // The same account id with another address in another company is somebody else.
  const main = signingIn?.email ?? known[0]?.email ?? ''
  const own = (await listMatchingPeople(administration, String(found), found)).filter(
    ({ email, tenantId }) => tenantId === null || normalizeText(email) === normalizeText(main),
  )
  const memberIn = await queries
    .select({ tenantId: membership.tenantId })
    .from(membership)
    .where(eq(membership.personId, found))
  const tenantIds = uniqueNonBlank([
    ...memberIn.map(({ tenantId }) => tenantId),
    ...own.map(({ tenantId }) => tenantId),
  ])
  const names = uniqueNonBlank(own.map(({ name }) => name?.trim()))
  const [signIn] = await queries.select().from(person).where(eq(person.id, found))
  return {
    id: found,
    subject: signIn?.subject ?? null,
    emails: uniqueNonBlank([main, ...own.flatMap((one) => [one.email, one.secondaryEmail])]),
    names,
    phones: uniqueNonBlank(own.flatMap(({ phones = [] }) => phones)).filter(isDistinctivePhone),
    tenantIds,
    ambiguousIn: await listCompaniesWithSameName(administration, found, names, tenantIds),
  }
}

/** Shorter numbers occur in unrelated texts. */
function isDistinctivePhone(phone: string): boolean {
  return phone.replace(/\D/g, '').length >= 7
}

async function listMatchingPeople(
  { queries }: Administration,
  written: string,
  id: number | undefined,
): Promise<KnownRecord[]> {
  const like = (account: PgColumn, email: PgColumn) =>
    or(
      id === undefined ? undefined : eq(account, id),
      sql`lower(btrim(${email})) = ${normalizeText(written)}`,
    )
  const people = await queries.select().from(person).where(like(person.id, person.email))
  const contacts = await queries
    .select()
    .from(contact)
    .where(like(contact.profileAccountId, contact.email))
  const mailboxes = await queries
    .select()
    .from(mailbox)
    .where(like(mailbox.profileAccountId, mailbox.email))
  return [
    ...people.map(({ id, name, email }) => ({ id, name, email, tenantId: null })),
    ...contacts.map((one) => ({
      id: one.profileAccountId,
      tenantId: one.tenantId,
      email: one.email,
      name: one.fullName,
      phones: [one.primaryPhone, one.secondaryPhone],
      secondaryEmail: one.secondaryEmail,
    })),
    ...mailboxes.map(({ profileAccountId, tenantId, email, name }) => ({
      id: profileAccountId,
      tenantId,
      email,
      name,
    })),
  ]
}

async function personNotFound(
  { queries }: Administration,
  written: string,
  id: number | undefined,
): Promise<AdministrationError> {
  if (id !== undefined) {
    const [erased] = await queries
      .select({ email: person.email })
      .from(person)
      .where(and(eq(person.id, id), eq(person.email, erasedPerson(id).email)))
    if (erased) return new AdministrationError(`The data of ${id} was erased before.`)
  }
  const [listed] = await queries
    .select({ tenantId: invoiceRecipient.tenantId })
    .from(invoiceRecipient)
    .where(sql`lower(btrim(${invoiceRecipient.email})) = ${normalizeText(written)}`)
  if (listed) {
    return new AdministrationError(
      `${written} has no account: the address is a recipient of invoices of ${listed.tenantId}, and is taken off that list there.`,
    )
  }
  const people = await queries.select({ email: person.email }).from(person)
  const addresses = people.map(({ email }) => email).filter((email) => !mentionsErasedPerson(email))
  return new AdministrationError(
    `No one is called "${written}"${formatNearestNames(written, addresses)}.`,
  )
}

async function listCompaniesWithSameName(
  { queries }: Administration,
  id: number,
  names: readonly string[],
  tenantIds: readonly string[],
): Promise<string[]> {
  const found = new Set<string>()
  for (const name of names) {
    for (const tenantId of tenantIds) {
      const { rows } = await queries.execute(sql`
        select from contact where tenant_id = ${tenantId} and profile_account_id <> ${id}
          and lower(btrim(full_name)) = ${normalizeText(name)}
        union all select from mailbox where tenant_id = ${tenantId} and profile_account_id <> ${id}
          and lower(btrim(name)) = ${normalizeText(name)} limit 1`)
      if (rows.length > 0) found.add(tenantId)
    }
  }
  return [...found]
}

function normalizeText(text: string): string {
  return text.trim().toLowerCase()
}

function uniqueNonBlank(texts: readonly (string | null | undefined)[]): string[] {
  return [...new Set(texts.filter((text): text is string => !!text?.trim()))]
}
