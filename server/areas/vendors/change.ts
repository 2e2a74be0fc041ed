import { eq } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { formatDateTime, toEastern } from '#schemas/time/eastern-time.ts'
import { type AddedVendor, addFailedMessage, type vendorUpdate } from '#schemas/vendors/forms.ts'
import type { MemberCall } from '../../api/handler.ts'
import { meetsPrecondition } from '../../api/preconditions.ts'
import { Problem } from '../../api/problem.ts'
import type { TenantScope } from '../../db/database.ts'
import { vendor as row } from '../../db/schema/vendors.ts'
import { violatedConstraint } from '../../db/violated-constraint.ts'
import { lockVendor } from './vendors.ts'

/**
 * Creates a vendor. A unique constraint allows one vendor per name and contact, so concurrent calls create it once.
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
  if (!added) throw new Problem('conflict', addFailedMessage)
  return added.id
}

/**
 * Updates a vendor's editable fields. If-Match prevents overwriting somebody else's edit.
 * @returns the new revision
 * @throws Problem missing, stale, conflict if another vendor has this name and contact
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

/** Runs in a savepoint: the call must be able to store its answer after a violated constraint. */
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
    `${updatedByName} changed ${name} on ${formatDateTime(lastUpdatedDate)} Eastern Time, after you opened it.`,
    { lastUpdatedBy: updatedByName, lastUpdatedDate },
  )
}
