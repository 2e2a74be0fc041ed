import { eq, or, sql } from 'drizzle-orm'
import { membership, person } from '../db/schema/tenancy.ts'
import { type Administration, AdministrationError, writeAuditEntry } from './administration.ts'
import type { NewPerson } from './people.ts'

/** Finds the person that an address, subject or account id belongs to. */

type Person = typeof person.$inferSelect

/**
 * The person meant, if known. Releases the subject of somebody else who has left every company.
 * @throws AdministrationError where it could be two people
 */
export async function findKnownPerson(
  administration: Administration,
  { email, subject, profileAccountId }: NewPerson,
): Promise<Person | undefined> {
  const found = await administration.queries
    .select()
    .from(person)
    .where(
      or(
        eq(person.email, email),
        subject === undefined ? undefined : eq(person.subject, subject),
        profileAccountId === undefined ? undefined : eq(person.id, profileAccountId),
      ),
    )
  if (found.length < 2) return found[0]
  const another = found.find((each) => each.subject === subject && each.email !== email)
  if (another && found.length === 2 && subject !== undefined) {
    await releaseSubject(administration, another, subject)
    return found.find((each) => each !== another)
  }
  const names = found.map((each) => `${each.email} (${each.id})`).join(' and ')
  throw new AdministrationError(`Address, subject and account are of different people: ${names}.`)
}

/** Ids of the companies a person is a member of. */
export async function listPersonCompanies(
  { queries }: Administration,
  personId: number,
): Promise<string[]> {
  const rows = await queries
    .select({ tenantId: membership.tenantId })
    .from(membership)
    .where(eq(membership.personId, personId))
    .orderBy(membership.tenantId)
  return rows.map(({ tenantId }) => tenantId)
}

/**
 * Releases the subject of a person who has left every company. @throws AdministrationError where
 * they haven't
 */
export async function releaseSubject(
  administration: Administration,
  owner: Person,
  subject: string,
): Promise<void> {
  if ((await listPersonCompanies(administration, owner.id)).length > 0)
    throw subjectConflict(owner, subject)
  await administration.queries.update(person).set({ subject: null }).where(eq(person.id, owner.id))
  await writeAuditEntry(administration, {
    tenantId: null,
    change: 'update',
    entity: 'person',
    entityId: owner.id,
  })
}

/**
 * @param place a company in which `person set` finds them
 * @throws AdministrationError where what is wanted differs from what is known of them
 */
export function refuseContradictions(known: Person, wanted: NewPerson, place: string): void {
  const { email, name, subject, profileAccountId } = wanted
  if (subject !== undefined && known.subject === subject && known.email !== email) {
    throw subjectConflict(known, subject)
  }
  if (known.email !== email) {
    throw new AdministrationError(
      `The account ${known.id} is ${known.name} <${known.email}>: "person set ${place} ${known.email} --address ${email}" gives them the other address.`,
    )
  }
  if (profileAccountId !== undefined && known.id !== profileAccountId) {
    throw new AdministrationError(`${email} is the account ${known.id}, not ${profileAccountId}.`)
  }
  const other = (what: string, current: string) =>
    new AdministrationError(
      `${email} has the ${what} "${current}" already: person set changes it, in ${place}.`,
    )
  if (known.name !== name) throw other('name', known.name)
  if (subject !== undefined && known.subject !== null && known.subject !== subject) {
    throw other('subject', known.subject)
  }
}

function subjectConflict({ name, email }: Person, subject: string): AdministrationError {
  return new AdministrationError(`The subject "${subject}" is ${name} <${email}>.`)
}

/** A person's id, or the next free one. Contacts and people share these ids, and none is reused. */
export async function chooseProfileAccountId(
  { queries }: Administration,
  { email, subject, profileAccountId }: NewPerson,
  known: Person | undefined,
  ofContact: number | undefined,
): Promise<number> {
  if (known && ofContact !== undefined && known.id !== ofContact) {
    throw new AdministrationError(
      `${email} is the account ${known.id}, but ${ofContact} in the contacts.`,
    )
  }
  if (known) return known.id
  if (ofContact !== undefined && profileAccountId !== undefined && ofContact !== profileAccountId) {
    throw new AdministrationError(`${email} is the account ${ofContact}, not ${profileAccountId}.`)
  }
  if (profileAccountId !== undefined) return profileAccountId
  if (subject === undefined) {
    throw new AdministrationError(
      `Say how the identity provider knows ${email}: --subject with the subject of their tokens, or --account with their profile account id.`,
    )
  }
  if (ofContact !== undefined) return ofContact
  const { rows } = await queries.execute<{ next: number }>(sql`
    select 1 + greatest(
      1000,
      (select max(id) from person),
      (select max(profile_account_id) from contact),
      (select max(profile_account_id) from mailbox),
      (select max(assigned_to) from desk_phone)
    ) as next`)
  return rows[0]?.next ?? 1
}
