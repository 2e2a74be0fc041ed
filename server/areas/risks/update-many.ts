import { and, eq, inArray } from 'drizzle-orm'
import type { BulkRiskUpdate } from '#schemas/risks/bulk-update.ts'
import { bulkUpdateProblems } from '#schemas/risks/bulk-update-rules.ts'
import { toPlannedDay } from '#schemas/risks/planned-date.ts'
import { isSameWord } from '#schemas/risks/risk-values.ts'
import {
  changedFields,
  closedRiskMessage,
  refusesUpdates,
  riskChanges,
  riskTexts,
} from '#schemas/risks/update-rules.ts'
import { Problem } from '../../api/problem.ts'
import {
  type StoredRisk,
  saveRiskUpdates,
  toUpdatableRiskFields,
} from '../../company/risks/store.ts'
import type { RiskUpdateCall } from '../../company/risks/update.ts'
import { risk } from '../../db/schema/risks.ts'

/**
 * Changes the status or planned date of several risks for one reason. If any of them can't be changed, none is, and the
 * error lists each one with its cause.
 * @throws Problem invalid, missing, conflict, stale
 */
export async function updateRisks(
  call: RiskUpdateCall,
  company: string,
  wanted: BulkRiskUpdate,
): Promise<null> {
  const problems = bulkUpdateProblems(wanted, call.now)
  if (problems.length > 0) {
    throw new Problem(
      'invalid',
      problems.map(({ message }) => message),
      { issues: problems.map((problem) => ({ step: 'risks', ...problem })) },
    )
  }
  const ids = [...new Set(wanted.risks.map(({ id }) => Number(id)))]
  const { queries } = call.tenant
  const found = await queries
    .select()
    .from(risk)
    .where(and(eq(risk.tenantId, company), inArray(risk.id, ids.filter(isRowId))))
    // Fixed lock order, so that two such updates don't deadlock.
    .orderBy(risk.id)
    .for('update')
  if (found.length < ids.length) {
    throw new Problem('missing', "Some of these risks aren't in this company. Nothing was changed.")
  }
  const planned = found.map((one) => planUpdate(one, wanted))
  const refusals = planned.flatMap(({ refusal }) => refusal ?? [])
  if (refusals.length > 0) {
    throw new Problem('conflict', [`Nothing was changed. ${refusals.join(' ')}`])
  }
  const changing = planned.filter(({ changes }) => Object.keys(changes).length > 0)
  if (changing.length === 0) throw new Problem('invalid', riskTexts.noChanges)
  const reasons = { accepted: wanted.reason, shared: wanted.reason }
  const updates = changing.map(({ stored, changes }) => ({ before: stored, changes, reasons }))
  await saveRiskUpdates(call, company, updates)
  return null
}

/** Returns the update of one risk, or why it isn't possible. */
function planUpdate(stored: StoredRisk, wanted: BulkRiskUpdate) {
  const before = toUpdatableRiskFields(stored)
  const seen = wanted.risks.find(({ id }) => Number(id) === stored.id)
  const { status = before.status, plannedRemediationDate = before.plannedRemediationDate } = wanted
  const after = {
    ...before,
    status,
    plannedRemediationDate,
    acceptedRiskReason: null,
    severityChangeReason: null,
  }
  const changes = riskChanges(before, after)
  const changed = changedFields(before, after)
  const isStale =
    (changed.includes('status') && !isSameWord(seen?.status ?? '', before.status ?? '')) ||
    (changed.includes('plannedRemediationDate') &&
      toPlannedDay(seen?.targetRemediationDate ?? null) !== stored.plannedDate)
  const refusal = refusesUpdates(before)
    ? `${stored.title}: ${closedRiskMessage}`
    : isStale
      ? `${stored.title}: This risk changed since you opened it.`
      : undefined
  return { stored, changes, refusal }
}

function isRowId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647
}
