import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { MemberCall } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import { requestDraft, submittedRequest } from '../../db/schema/requests.ts'

/**
 * Limits for one person in one company: far more than anyone needs, and no more than the lists can
 * show.
 */
export const quotas = {
  /** Drafts that aren't submitted yet. */
  openDrafts: 2_000,
  /** Requests submitted within 24 hours. */
  requestsOfADay: 2_000,
}

const day = 86_400_000

/** @throws Problem invalid if the person has reached the draft quota */
export async function assertDraftQuota({ tenant, user }: MemberCall): Promise<void> {
  const { tenantId, createdBy, submittedAs } = requestDraft
  const mine = and(
    eq(tenantId, tenant.tenantId),
    eq(createdBy, user.profileAccountId),
    isNull(submittedAs),
  )
  const open = await countUpTo(quotas.openDrafts, requestDraft.id, mine, tenant)
  if (open < quotas.openDrafts) return
  throw new Problem(
    'invalid',
    `You've reached the limit of ${formatCount(quotas.openDrafts)} drafts in this company. Remove some you no longer need.`,
  )
}

/** @throws Problem invalid if the person has reached the daily request quota */
export async function assertRequestQuota({ tenant, user, instant }: MemberCall): Promise<void> {
  const { tenantId, submittedBy, submittedAt } = submittedRequest
  const mine = and(
    eq(tenantId, tenant.tenantId),
    eq(submittedBy, user.profileAccountId),
    gt(submittedAt, new Date(instant.getTime() - day)),
  )
  const submitted = await countUpTo(quotas.requestsOfADay, submittedRequest.id, mine, tenant)
  if (submitted < quotas.requestsOfADay) return
  throw new Problem(
    'invalid',
    `You submitted ${formatCount(quotas.requestsOfADay)} requests in the last 24 hours, which is the daily limit.`,
  )
}

/** Counts rows, but no further than needed. */
async function countUpTo(
  most: number,
  id: PgColumn,
  condition: ReturnType<typeof and>,
  { queries }: MemberCall['tenant'],
): Promise<number> {
  const some = queries.select({ id }).from(id.table).where(condition).limit(most).as('some')
  const [row] = await queries.select({ count: sql<number>`count(*)::int` }).from(some)
  return row?.count ?? 0
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}
