import { and, asc, eq, gt } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { riskUpdate } from '#schemas/risks/risks.ts'
import {
  changedFields,
  closedRiskMessage,
  type RiskFieldProblem,
  refusesUpdates,
  riskChanges,
  riskFieldNames,
  riskTexts,
  updateProblems,
} from '#schemas/risks/update-rules.ts'
import { formatDateTime, toEastern } from '#schemas/time/eastern-time.ts'
import type { MemberCall, Versioned } from '../../api/handler.ts'
import { meetsPrecondition, type Precondition } from '../../api/preconditions.ts'
import { Problem } from '../../api/problem.ts'
import { risk, riskChange } from '../../db/schema/risks.ts'
import { matchesRiskId, riskNotFound } from './read.ts'
import { nextRevision, type StoredRisk, saveRiskUpdates, toUpdatableRiskFields } from './store.ts'

/** The part of a call that changing risks needs. */
export type RiskUpdateCall = Pick<MemberCall, 'tenant' | 'user' | 'instant' | 'now' | 'ifMatch'>

/**
 * Changes a risk and adds a history line per changed field.
 * @param company the caller's own, or one opened to them
 * @throws Problem malformed if the body is about another risk, missing, conflict for a closed risk, stale, invalid
 */
export async function updateRisk(
  call: RiskUpdateCall,
  company: string,
  id: number,
  wanted: z.output<typeof riskUpdate>,
): Promise<Versioned<null>> {
  if (String(wanted.id) !== String(id)) {
    throw new Problem('malformed', "RiskId and the id in the body don't match.")
  }
  const { queries } = call.tenant
  const [found] = await queries.select().from(risk).where(matchesRiskId(company, id)).for('update')
  if (!found) throw riskNotFound()
  if (!meetsPrecondition(call.ifMatch, found.revision))
    throw await staleRisk(call, found, call.ifMatch)
  const before = toUpdatableRiskFields(found)
  if (refusesUpdates(before)) throw new Problem('conflict', closedRiskMessage)
  if (changedFields(before, wanted).length === 0) throw new Problem('invalid', riskTexts.noChanges)
  const problems = updateProblems(before, wanted, call.now)
  if (problems.length > 0) throw fieldRefusal(problems)
  const reasons = { accepted: wanted.acceptedRiskReason, severity: wanted.severityChangeReason }
  const changes = riskChanges(before, wanted)
  await saveRiskUpdates(call, company, [{ before: found, changes, reasons }])
  return { output: null, revision: nextRevision(found) }
}

function fieldRefusal(problems: readonly RiskFieldProblem[]): Problem {
  return new Problem(
    'invalid',
    problems.map(({ field, message }) =>
      message === riskTexts.limit ? `${riskFieldNames[field]}: ${message}` : message,
    ),
    { issues: problems.map((problem) => ({ step: 'risk', ...problem })) },
  )
}

/** Lists what somebody else changed since the caller read the risk. */
async function staleRisk(
  { tenant: { queries } }: RiskUpdateCall,
  { id, tenantId, revision }: StoredRisk,
  seen: Precondition,
): Promise<Problem> {
  const since = seen === 'any' ? revision : Math.max(0, ...seen)
  const changes = await queries
    .select()
    .from(riskChange)
    .where(
      and(
        eq(riskChange.tenantId, tenantId),
        eq(riskChange.riskId, id),
        gt(riskChange.revision, since),
      ),
    )
    .orderBy(asc(riskChange.revision), asc(riskChange.id))
  const last = changes.at(-1)
  if (!last) return new Problem('stale', 'This risk changed since you opened it.')
  const lastUpdatedBy = last.changedByName
  const lastUpdatedDate = toEastern(last.changedAt)
  const what = changes.map(
    ({ field, previousValue, newValue }) =>
      `${field} from ${quoteValue(previousValue)} to ${quoteValue(newValue)}`,
  )
  return new Problem(
    'stale',
    `${lastUpdatedBy} changed this risk on ${formatDateTime(lastUpdatedDate)} Eastern Time, after you opened it: ${what.join('; ')}.`,
    { lastUpdatedBy, lastUpdatedDate },
  )
}

function quoteValue(value: string | null): string {
  return value === null ? 'nothing' : `“${value}”`
}
