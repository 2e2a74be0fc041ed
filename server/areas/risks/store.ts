import { eq } from 'drizzle-orm'
import { displayDate } from '#schemas/eastern-time.ts'
import { noonOf } from '#schemas/risks/planned-date.ts'
import {
  accepts,
  type ChangedField,
  type RiskChanges,
  type RiskState,
  riskFieldNames,
} from '#schemas/risks/update-rules.ts'
import { isAccepted } from '#schemas/risks/words.ts'
import type { MemberCall } from '../../api/handler.ts'
import { risk, riskChange } from '../../db/schema/risks.ts'

/** Risks as they are stored. */

export type StoredRisk = typeof risk.$inferSelect

/** What of a stored risk an update can change, as it travels. */
export function stateOf({ severity, status, plannedDate, notes }: StoredRisk): RiskState {
  return {
    severity,
    status,
    plannedRemediationDate: plannedDate === null ? null : noonOf(plannedDate),
    notes,
  }
}

/** Why a risk is changed. */
export interface Reasons {
  readonly accepted?: string | null
  readonly severity?: string | null
  /** Why several are changed at once. */
  readonly shared?: string
}

/**
 * Stores what was found good, with a line of the risk's history for each field.
 * @param before locked in this transaction
 * @returns the risk's new revision
 */
export async function storeUpdate(
  { tenant: { queries }, user, instant }: Pick<MemberCall, 'tenant' | 'user' | 'instant'>,
  before: StoredRisk,
  changes: RiskChanges,
  reasons: Reasons,
): Promise<number> {
  const { id, tenantId } = before
  const revision = before.revision + 1
  const state = stateOf(before)
  const accepted = accepts(state, { ...state, ...changes }) ? (reasons.accepted ?? null) : null
  const stays = isAccepted(changes.status ?? before.status)
  const severityReason = changes.severity ? (reasons.severity ?? null) : null
  const { severity, status, notes, plannedRemediationDate: planned } = changes
  await queries
    .update(risk)
    .set({
      ...(severity && { severity, severityReason }),
      ...(status && { status }),
      ...(planned !== undefined && { plannedDate: planned }),
      ...(notes !== undefined && { notes }),
      acceptedReason: accepted ?? (stays ? before.acceptedReason : null),
      updatedAt: instant,
      revision,
    })
    .where(eq(risk.id, id))
  await queries.insert(riskChange).values(
    (Object.keys(changes) as ChangedField[]).map((field) => ({
      tenantId,
      riskId: id,
      revision,
      changedBy: user.profileAccountId,
      changedByName: user.name,
      changedAt: instant,
      field: riskFieldNames[field],
      ...valuesOf(field, before, changes),
      acceptedReason: field === 'status' ? accepted : null,
      severityReason: field === 'severity' ? severityReason : null,
      reason: reasons.shared ?? null,
    })),
  )
  return revision
}

/** From what to what, as people read it; null where there was or is nothing. */
function valuesOf(field: ChangedField, before: StoredRisk, changes: RiskChanges) {
  if (field === 'plannedRemediationDate') {
    const { plannedRemediationDate: planned = null } = changes
    return { previousValue: dayText(before.plannedDate), newValue: dayText(planned) }
  }
  return { previousValue: before[field] || null, newValue: changes[field] || null }
}

function dayText(day: string | null): string | null {
  return day === null ? null : displayDate(day)
}
