import { and, eq, sql } from 'drizzle-orm'
import { mailAddress } from '#schemas/fields/mail-address.ts'
import { byName } from '../db/by-name.ts'
import { contact } from '../db/schema/lists.ts'
import { membership, person } from '../db/schema/tenancy.ts'
import {
  type Administration,
  AdministrationError,
  type AdministrationResult,
  writeAuditEntry,
} from './administration.ts'
import { getCompany } from './companies.ts'
import {
  chooseProfileAccountId,
  findKnownPerson,
  listPersonCompanies,
  refuseContradictions,
  releaseSubject,
} from './known-person.ts'
import { formatNearestNames } from './nearest-suggestion.ts'
import { changePersonAddress } from './person-address.ts'
import { writeSecurityEvent } from './security-event.ts'

/** Manages the people who can sign in and the companies they belong to. */

/** A person as the operator describes them. */
export interface NewPerson {
  readonly tenantId: string
  readonly email: string
  readonly name: string
  /** The identity provider's id, for tokens that have no profile account id. */
  readonly subject?: string | undefined
  /** The value of the profile account id claim in their tokens. */
  readonly profileAccountId?: number | undefined
}

/** A member of a company. */
export interface Member {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly subject: string | null
  readonly accountType: string
  readonly roles: number[]
  readonly permissions: string[]
  readonly revision: number
}

/** The largest value of PostgreSQL's integer. */
const largestId = 2_147_483_647

/**
 * Adds a member without any access. They're created as a person who can sign in and as a contact of
 * the company if they don't exist.
 * @throws AdministrationError where somebody with this address, subject or account is known under
 * other details
 */
export async function addPerson(
  administration: Administration,
  wanted: NewPerson,
): Promise<AdministrationResult> {
  const { tenantId, email, name } = wanted
  const { queries } = administration
  await getCompany(administration, tenantId)
  refuseImpossible(wanted)
  await refuseOtherCase(administration, email)
  const known = await findKnownPerson(administration, wanted)
  const left = known && (await listPersonCompanies(administration, known.id))
  // A person who left every company and returns gets their new name.
  const isBack = left?.length === 0 && known?.email === email
  if (known && !isBack) refuseContradictions(known, wanted, left?.[0] ?? tenantId)
  const [storedContact] = await queries
    .select()
    .from(contact)
    .where(and(eq(contact.tenantId, tenantId), eq(contact.email, email)))
  const id = await chooseProfileAccountId(
    administration,
    wanted,
    known,
    storedContact?.profileAccountId,
  )
  const toInsert = { id, name, email, subject: wanted.subject ?? null }
  const steps = [
    !known && (await change('insert', 'person', () => queries.insert(person).values(toInsert))),
    known &&
      (known.name !== name || (wanted.subject ?? known.subject) !== known.subject) &&
      (await change('update', 'person', () =>
        queries
          .update(person)
          .set({ name, subject: wanted.subject ?? known.subject })
          .where(eq(person.id, id)),
      )),
    !storedContact &&
      (await change('insert', 'contact', () =>
        queries
          .insert(contact)
          .values({ tenantId, profileAccountId: id, fullName: name, email, services: [] }),
      )),
    !(await isMember(administration, tenantId, id)) &&
      (await change('insert', 'membership', () =>
        queries.insert(membership).values({ personId: id, tenantId, permissions: [] }),
      )),
  ]
  if (!steps.some(Boolean)) {
    return { changed: false, sentence: `${email} is already in ${tenantId}. Nothing changed.` }
  }
  const [, changesSignIn, , isNewMember] = steps
  if (changesSignIn || isNewMember) {
    await writeSecurityEvent(
      administration,
      tenantId,
      isNewMember ? 'memberAdded' : 'signInChanged',
    )
  }
  return { changed: true, sentence: `${name} <${email}> is in ${tenantId} now, as ${id}.` }

  async function change(
    kind: 'insert' | 'update',
    entity: 'person' | 'contact' | 'membership',
    make: () => Promise<unknown>,
  ): Promise<true> {
    await make()
    await writeAuditEntry(administration, { tenantId, change: kind, entity, entityId: id })
    return true
  }
}

/** Corrects a person's name, address or identity provider id. @throws AdministrationError */
export async function updatePerson(
  administration: Administration,
  {
    tenantId,
    email,
    name,
    subject,
    address,
  }: Pick<NewPerson, 'tenantId' | 'email' | 'subject'> & {
    name?: string | undefined
    address?: string | undefined
  },
): Promise<AdministrationResult> {
  const { queries } = administration
  const member = await getMember(administration, tenantId, email)
  if (name?.trim() === '') throw new AdministrationError(`${email} needs a name.`)
  if (subject !== undefined) {
    const [other] = await queries.select().from(person).where(eq(person.subject, subject))
    if (other && other.id !== member.id) await releaseSubject(administration, other, subject)
  }
  const after = { name: name ?? member.name, subject: subject ?? member.subject }
  const isMoved = address !== undefined && address !== member.email
  if (after.name === member.name && after.subject === member.subject && !isMoved) {
    return { changed: false, sentence: `${email} already has these details. Nothing changed.` }
  }
  const { id: entityId } = member
  if (isMoved)
    await changePersonAddress(administration, { id: entityId, before: email, after: address })
  await queries.update(person).set(after).where(eq(person.id, entityId))
  await writeAuditEntry(administration, { tenantId, change: 'update', entity: 'person', entityId })
  if (after.subject !== member.subject) {
    await writeSecurityEvent(administration, tenantId, 'signInChanged')
  }
  if (after.name !== member.name) {
    await queries
      .update(contact)
      .set({ fullName: after.name })
      .where(and(eq(contact.tenantId, tenantId), eq(contact.profileAccountId, entityId)))
    await writeAuditEntry(administration, {
      tenantId,
      change: 'update',
      entity: 'contact',
      entityId,
    })
  }
  const called = isMoved ? `${after.name} <${address}>` : after.name
  return { changed: true, sentence: `${email} is known as ${called} now.` }
}

/** A company's members by name. @throws AdministrationError */
export async function listCompanyMembers(
  administration: Administration,
  tenantId: string,
): Promise<Member[]> {
  await getCompany(administration, tenantId)
  return administration.queries
    .select({
      id: person.id,
      name: person.name,
      email: person.email,
      subject: person.subject,
      accountType: sql<string>`coalesce(${contact.accountType}, 'Full Service')`,
      roles: membership.roles,
      permissions: membership.permissions,
      revision: membership.revision,
    })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .leftJoin(
      contact,
      and(
        eq(contact.tenantId, membership.tenantId),
        eq(contact.profileAccountId, membership.personId),
      ),
    )
    .where(eq(membership.tenantId, tenantId))
    .orderBy(byName(person.name), byName(person.email))
}

/**
 * A member by email address. @throws AdministrationError; the message suggests similar addresses
 */
export async function getMember(
  administration: Administration,
  tenantId: string,
  email: string,
): Promise<Member> {
  const all = await listCompanyMembers(administration, tenantId)
  const found = all.find((member) => member.email === email)
  if (found) return found
  const addresses = all.map((member) => member.email)
  throw new AdministrationError(
    `No one in ${tenantId} is called "${email}"${formatNearestNames(email, addresses)}.`,
  )
}

function refuseImpossible({ email, name, subject, profileAccountId: id }: NewPerson): void {
  if (!mailAddress('').safeParse(email).success) {
    throw new AdministrationError(`"${email}" isn't a valid email address.`)
  }
  if (name.trim() === '') throw new AdministrationError(`${email} needs a name.`)
  if (subject?.trim() === '') throw new AdministrationError(`The subject of ${email} is empty.`)
  if (id !== undefined && !(Number.isInteger(id) && id > 0 && id <= largestId)) {
    throw new AdministrationError(
      `The account of ${email} must be a whole number from 1 to ${largestId}.`,
    )
  }
}

/**
 * Refuses an address that differs from a known one only in case: people would take the two for one
 * person.
 */
async function refuseOtherCase({ queries }: Administration, email: string): Promise<void> {
  const [of] = await queries
    .select({ email: person.email })
    .from(person)
    .where(sql`lower(${person.email}) = lower(${email}) and ${person.email} <> ${email}`)
  const [listed] = await queries
    .select({ email: contact.email })
    .from(contact)
    .where(sql`lower(${contact.email}) = lower(${email}) and ${contact.email} <> ${email}`)
  const other = of ?? listed
  if (other) {
    throw new AdministrationError(
      `${other.email} is known already, in other case: write the address like that.`,
    )
  }
}

async function isMember(
  { queries }: Administration,
  tenantId: string,
  personId: number,
): Promise<boolean> {
  const found = await queries
    .select({ personId: membership.personId })
    .from(membership)
    .where(and(eq(membership.personId, personId), eq(membership.tenantId, tenantId)))
  return found.length > 0
}
