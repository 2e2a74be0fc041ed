import type { AdministrationReason, SecurityEventKind } from '#schemas/security/security-log.ts'
import { securityEvent } from '../db/schema/security-log.ts'
import type { Administration } from './administration.ts'

/**
 * Records an operator's action in the company's security log, in the same transaction. Its request
 * id matches the audit entry, which names the person.
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
