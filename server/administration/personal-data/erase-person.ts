import { eq, inArray, sql } from 'drizzle-orm'
import { recipientStatus } from '#schemas/billing/invoice-recipients.ts'
import { erasedPerson } from '#schemas/people/person.ts'
import { erasure } from '../../db/schema/erasures.ts'
import { invoiceRecipient } from '../../db/schema/recipients.ts'
import { membership, person } from '../../db/schema/tenancy.ts'
import { removeMember } from '../access.ts'
import { type Administration, AdministrationError, writeAuditEntry } from '../administration.ts'
import { listCompanyMembers } from '../people.ts'
import { createAddressHash } from './address-hash.ts'
import { type DataSubject, getDataSubject } from './data-subject.ts'
import { eraseBeyondColumns } from './erase-beyond-columns.ts'
import { ambiguityWarnings } from './export-person.ts'
import { personMentions, readColumnTypes } from './mentions.ts'
import { tablesWithPeople } from './tables-with-people.ts'

/** Options of an erasure. */
export interface ErasureOptions {
  /** An email address or a profile account id. */
  readonly who: string
  readonly reason: string
  /** Reports what would be done without doing it. */
  readonly dryRun: boolean
}

/**
 * Erases a person in one transaction: removes what is theirs alone, ends their access, and puts a
 * pseudonym wherever rows have to stay.
 * @returns lines for the operator: what was removed, what stays and why
 * @throws AdministrationError where no one is found, or a company needs the person
 */
export async function erasePerson(
  administration: Administration,
  { who: written, reason, dryRun }: ErasureOptions,
): Promise<string[]> {
  const who = await getDataSubject(administration, written)
  assertReasonAllowed(reason, who)
  const lines: string[] = []
  const work = async (within: Administration) => {
    lines.push(...(await eraseDataSubject(within, who, reason.trim())))
  }
  if (!dryRun) {
    await work(administration)
    return [
      `${written} is erased: what stays goes by "${erasedPerson(who.id).fullName}".`,
      ...lines,
    ]
  }
  const undone = new Error('a dry run')
  await administration.queries
    .savepoint(async (queries) => {
      await work({ ...administration, queries })
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return [`Without --dry-run ${written} (${who.id}) would be erased:`, ...lines]
}

async function eraseDataSubject(
  administration: Administration,
  who: DataSubject,
  reason: string,
): Promise<string[]> {
  const { queries, instant } = administration
  const left = await endMemberships(administration, who)
  const lines = await eraseBeyondColumns(queries, who)
  if (left.length > 0) lines.unshift(`Taken out of ${left.join(', ')}.`)
  const stays: string[] = []
  for (const [name, table] of Object.entries(tablesWithPeople)) {
    const types = await readColumnTypes(queries, name)
    const { own, all, replaced } = personMentions(who, table, types)
    const target = sql.identifier(name)
    const { erased } = table
    if (erased === 'removed') {
      const { rowCount } = await queries.execute(sql`delete from ${target} where ${own}`)
      if (rowCount) lines.push(`Removed: ${formatRowCount(rowCount, name)}.`)
    }
    if (typeof erased === 'object' && 'unchanged' in erased) {
      const { rows } = await queries.execute<{ n: number }>(
        sql`select count(*)::int as n from ${target} where ${own}`,
      )
      if (rows[0]?.n)
        stays.push(`Stays as it is: ${formatRowCount(rows[0].n, name)}, for ${erased.unchanged}.`)
      continue
    }
    if (replaced.length === 0 && erased === 'removed') continue
    const { rows } = await queries.execute<{ n: number }>(
      replaced.length === 0
        ? sql`select count(*)::int as n from ${target} where ${own}`
        : sql`with changed as (update ${target} set ${sql.join([...replaced], sql`, `)} where ${all} returning 1)
            select count(*)::int as n from changed`,
    )
    const why = erased === 'removed' ? 'others are named there' : erased.pseudonym
    if (rows[0]?.n)
      stays.push(`Stays with a pseudonym: ${formatRowCount(rows[0].n, name)}, for ${why}.`)
  }
  await leavePseudonym(administration, who.id)
  await queries.insert(erasure).values({
    personId: who.id,
    reason,
    addressHash: createAddressHash(who.emails[0] ?? ''),
    at: instant,
  })
  return [...lines, ...stays, ...ambiguityWarnings(who)]
}

/** Keeps the account id, so that no one else ever gets it. */
async function leavePseudonym(administration: Administration, id: number): Promise<void> {
  const { fullName: name, email } = erasedPerson(id)
  const pseudonym = { name, email, subject: null }
  await administration.queries
    .insert(person)
    .values({ id, ...pseudonym })
    .onConflictDoUpdate({ target: person.id, set: pseudonym })
  await writeAuditEntry(administration, {
    tenantId: null,
    change: 'delete',
    entity: 'person',
    entityId: id,
  })
}

/**
 * Removes them from every company, as `person remove` does.
 * @returns the companies' ids
 * @throws AdministrationError with every reason against it
 */
async function endMemberships(administration: Administration, who: DataSubject): Promise<string[]> {
  const { queries } = administration
  const needed = await queries
    .select()
    .from(invoiceRecipient)
    .where(inArray(invoiceRecipient.tenantId, [...who.tenantIds]))
  const problems = needed
    .filter(({ profileAccountId, status }) => {
      return profileAccountId === who.id && status === recipientStatus.billingContact
    })
    .map(({ tenantId }) => {
      return `${tenantId}: they are the Billing Contact; "billing contact ${tenantId} ADDRESS" names another.`
    })
  const held = await queries.select().from(membership).where(eq(membership.personId, who.id))
  for (const { tenantId } of held) {
    const member = (await listCompanyMembers(administration, tenantId)).find(
      ({ id }) => id === who.id,
    )
    if (!member) continue
    try {
      await removeMember(administration, { tenantId, email: member.email })
    } catch (error) {
      if (!(error instanceof AdministrationError)) throw error
      problems.push(`${tenantId}: ${error.message}`)
    }
  }
  if (problems.length > 0) {
    throw new AdministrationError(`${who.emails[0]} can't be erased yet. ${problems.join(' ')}`)
  }
  return held.map(({ tenantId }) => tenantId).toSorted()
}

function assertReasonAllowed(reason: string, { names, emails, id }: DataSubject): void {
  const said = reason.trim()
  if (said.length < 5 || said.length > 500) {
    throw new AdministrationError(
      'Say why, in 5 to 500 characters: --reason TEXT. It is stored with the number of the person.',
    )
  }
  const named = [...names, ...emails].find((text) =>
    said.toLowerCase().includes(text.toLowerCase()),
  )
  if (named)
    throw new AdministrationError(
      `The reason is stored for good: write ${id} instead of "${named}".`,
    )
}

function formatRowCount(count: number, table: string): string {
  return `${count} ${count === 1 ? 'row' : 'rows'} of ${table}`
}
