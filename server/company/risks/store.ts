import { sql } from 'drizzle-orm'
import { toPlannedDate } from '#schemas/risks/planned-date.ts'
import { isAccepted } from '#schemas/risks/risk-values.ts'
import {
  type ChangedField,
  isAcceptance,
  type RiskChanges,
  type RiskState,
  riskFieldNames,
} from '#schemas/risks/update-rules.ts'
import { formatDate } from '#schemas/time/eastern-time.ts'
import type { MemberCall } from '../../api/handler.ts'
import { risk, riskChange } from '../../db/schema/risks.ts'

/** A risk as stored. */

export type StoredRisk = typeof risk.$inferSelect

/** The fields of a risk that can be updated, in wire format. */
export function toUpdatableRiskFields({
  severity,
  status,
  plannedDate,
  notes,
}: StoredRisk): RiskState {
  return {
    severity,
    status,
    plannedRemediationDate: plannedDate === null ? null : toPlannedDate(plannedDate),
    notes,
  }
}

/** Reasons given for a change. */
export interface ChangeReasons {
  readonly accepted?: string | null
  readonly severity?: string | null
  /** The one reason for changing several risks. */
  readonly shared?: string
}

/** A valid change of a risk. */
export interface RiskUpdateToSave {
  /** The risk as locked in this transaction. */
  readonly before: StoredRisk
  readonly changes: RiskChanges
  readonly reasons: ChangeReasons
}

/**
 * Stores updates of a company's risks and adds a history line per changed field. Always two statements, however many
 * risks there are.
 * @param updates at most one per risk
 */
export async function saveRiskUpdates(
  { tenant: { queries }, user, instant }: Pick<MemberCall, 'tenant' | 'user' | 'instant'>,
  company: string,
  updates: readonly RiskUpdateToSave[],
): Promise<void> {
  const stored = updates.map(updatedColumns)
  await queries.execute(sql`
    update ${risk} set severity = changed.severity, severity_reason = changed.severity_reason, status = changed.status,
      planned_date = changed.planned_date, notes = changed.notes, accepted_reason = changed.accepted_reason,
      updated_at = ${instant.toISOString()}, revision = changed.revision
    from json_to_recordset(${JSON.stringify(stored)}) as changed (id int, severity text, severity_reason text,
      status text, planned_date date, notes text, accepted_reason text, revision int)
    where ${risk.tenantId} = ${company} and ${risk.id} = changed.id`)
  await queries.insert(riskChange).values(
    updates.flatMap((update) =>
      historyLines(update).map((line) => ({
        ...line,
        tenantId: company,
        changedBy: user.profileAccountId,
        changedByName: user.name,
        changedAt: instant,
      })),
    ),
  )
}

/**
 * The new column values. Unchanged fields keep theirs; the reason for acceptance is cleared when the risk is no longer
 * accepted.
 */
function updatedColumns({ before, changes, reasons }: RiskUpdateToSave) {
  const { severity, status, notes, plannedRemediationDate: planned } = changes
  const stays = isAccepted(status ?? before.status)
  return {
    id: before.id,
    severity: severity ?? before.severity,
    severity_reason: severity ? (reasons.severity ?? null) : before.severityReason,
    status: status ?? before.status,
    planned_date: planned === undefined ? before.plannedDate : planned,
    notes: notes ?? before.notes,
    accepted_reason:
      acceptanceReason({ before, changes, reasons }) ?? (stays ? before.acceptedReason : null),
    revision: nextRevision(before),
  }
}

function historyLines({ before, changes, reasons }: RiskUpdateToSave) {
  return (Object.keys(changes) as ChangedField[]).map((field) => ({
    riskId: before.id,
    revision: nextRevision(before),
    field: riskFieldNames[field],
    ...changedValues(field, before, changes),
    acceptedReason: field === 'status' ? acceptanceReason({ before, changes, reasons }) : null,
    severityReason: field === 'severity' ? (reasons.severity ?? null) : null,
    reason: reasons.shared ?? null,
  }))
}

/** The reason for accepting the risk; null if the update doesn't accept it. */
function acceptanceReason({ before, changes, reasons }: RiskUpdateToSave): string | null {
  const state = toUpdatableRiskFields(before)
  return isAcceptance(state, { ...state, ...changes }) ? (reasons.accepted ?? null) : null
}

/** The revision after one more change. */
export function nextRevision({ revision }: Pick<StoredRisk, 'revision'>): number {
  return revision + 1
}

/** The old and new value of a field for people; null if there is none. */
function changedValues(field: ChangedField, before: StoredRisk, changes: RiskChanges) {
  if (field === 'plannedRemediationDate') {
    const { plannedRemediationDate: planned = null } = changes
    return { previousValue: dayText(before.plannedDate), newValue: dayText(planned) }
  }
  return { previousValue: before[field] || null, newValue: changes[field] || null }
}

function dayText(day: string | null): string | null {
  return day === null ? null : formatDate(day)
}
