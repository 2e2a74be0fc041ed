import { and, eq, ne, sql } from 'drizzle-orm'
import { mailAddress } from '#schemas/fields/mail-address.ts'
import { contact, distributionListMember, mailbox } from '../db/schema/lists.ts'
import { invoiceRecipient } from '../db/schema/recipients.ts'
import { person } from '../db/schema/tenancy.ts'
import { type Administration, AdministrationError, writeAuditEntry } from './administration.ts'

/**
 * Changes a person's email address everywhere: as the person who signs in and, in every company, as
 * contact, mailbox owner, list member and invoice recipient. Texts that contain the old address
 * stay.
 * @throws AdministrationError where the address is invalid or taken
 */
export async function changePersonAddress(
  administration: Administration,
  { id, before, after }: { readonly id: number; readonly before: string; readonly after: string },
): Promise<void> {
  const { queries } = administration
  if (!mailAddress('').safeParse(after).success)
    throw new AdministrationError(`"${after}" isn't a valid email address.`)
  await refuseTaken(administration, id, after)
  await queries.update(person).set({ email: after }).where(eq(person.id, id))
  const entity = 'person'
  await writeAuditEntry(administration, { tenantId: null, change: 'update', entity, entityId: id })
  for (const table of [contact, mailbox, distributionListMember, invoiceRecipient]) {
    const its = and(
      eq(table.profileAccountId, id),
      sql`lower(btrim(${table.email})) = lower(${before})`,
    )
    const changed = await queries
      .update(table)
      .set({ email: after })
      .where(its)
      .returning({ tenantId: table.tenantId })
    if (table !== contact) continue
    for (const { tenantId } of changed) {
      const line = { tenantId, change: 'update', entity: 'contact', entityId: id } as const
      await writeAuditEntry(administration, line)
    }
  }
}

/** Ignores case: people would take two such addresses for one person. */
async function refuseTaken({ queries }: Administration, id: number, address: string) {
  const same = (column: typeof person.email | typeof contact.email) =>
    sql`lower(btrim(${column})) = lower(${address})`
  const [other] = await queries
    .select({ name: person.name, email: person.email })
    .from(person)
    .where(and(ne(person.id, id), same(person.email)))
  const [listed] = await queries
    .select({ name: contact.fullName, email: contact.email })
    .from(contact)
    .where(and(ne(contact.profileAccountId, id), same(contact.email)))
  const taken = other ?? listed
  if (taken) throw new AdministrationError(`The address ${taken.email} is that of ${taken.name}.`)
}
