import { eq } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { displayDateTime, toEastern } from '#schemas/time/eastern-time.ts'
import { type AddedVendor, addFailed, type vendorUpdate } from '#schemas/vendors/forms.ts'
import type { MemberCall } from '../../api/handler.ts'
import { meetsPrecondition } from '../../api/preconditions.ts'
import { Problem } from '../../api/problem.ts'
import type { TenantScope } from '../../db/database.ts'
import { vendor as row } from '../../db/schema/vendors.ts'
import { violatedConstraint } from '../../db/violated-constraint.ts'
import { lockVendor } from './vendors.ts'

/**
 * Adds a vendor. Of many who add the same at once, one does: the database holds that a company has a vendor of a
 * name and a contact once.
 * @returns the id
 * @throws Problem conflict
 */
export async function createVendor(
  { queries, tenantId }: TenantScope,
  { notes, ...vendorFields }: AddedVendor,
): Promise<number> {
  const [added] = await queries
    .insert(row)
    .values({ tenantId, ...vendorFields, notes: notes ?? '' })
    .onConflictDoNothing()
    .returning({ id: row.id })
  if (!added) throw new Problem('conflict', addFailed)
  return added.id
}

/**
 * Changes what of a vendor can be edited, on the version that the editor saw: If-Match prevents two people from
 * overwriting each other.
 * @returns the revision it has from now on
 * @throws Problem missing, stale, conflict where another vendor is of this name and contact
 */
export async function updateVendor(
  { tenant, user, instant, ifMatch }: MemberCall,
  { id, contact, notes }: z.output<typeof vendorUpdate>,
): Promise<number> {
  const stored = await lockVendor(tenant, id)
  if (!meetsPrecondition(ifMatch, stored.revision)) throw staleVendor(stored)
  if (stored.contact === contact && stored.notes === notes) return stored.revision
  const revision = stored.revision + 1
  const change = { contact, notes, revision, updatedByName: user.name, updatedAt: instant }
  const isDone = await updateUnlessTaken(tenant, id, change)
  if (!isDone)
    throw new Problem('conflict', `You already have a vendor ${stored.name} with this contact.`)
  return revision
}

/** The call goes on after a violated constraint: its answer is stored. */
async function updateUnlessTaken(
  { queries }: TenantScope,
  id: number,
  change: Partial<typeof row.$inferInsert>,
): Promise<boolean> {
  try {
    await queries.savepoint((inner) => inner.update(row).set(change).where(eq(row.id, id)))
    return true
  } catch (error) {
    if (violatedConstraint(error) === 'vendor_once') return false
    throw error
  }
}

function staleVendor({ name, updatedByName, updatedAt }: typeof row.$inferSelect): Problem {
  if (!updatedByName || !updatedAt) {
    return new Problem('stale', `${name} changed since you opened it.`)
  }
  const lastUpdatedDate = toEastern(updatedAt)
  return new Problem(
    'stale',
    `${updatedByName} changed ${name} on ${displayDateTime(lastUpdatedDate)} Eastern Time, after you opened it.`,
    { lastUpdatedBy: updatedByName, lastUpdatedDate },
  )
}
