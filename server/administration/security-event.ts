import type { AdministrationReason, SecurityEventKind } from '#schemas/security/security-log.ts'
import { securityEvent } from '../db/schema/security-log.ts'
import type { Administration } from './administration.ts'

/**
 * The row of a company's security log for what an operator did there, in the transaction that does it. Its request id is
 * that of the audit line, which says of whom.
 */
export async function writeSecurityEvent(
  { queries, actor, requestId, instant }: Administration,
  tenantId: string,
  reason: AdministrationReason,
  kind: SecurityEventKind = 'accessChanged',
): Promise<void> {
  await queries
    .insert(securityEvent)
    .values({ tenantId, kind, reason, call: actor, requestId, at: instant, occurrences: 1 })
}
