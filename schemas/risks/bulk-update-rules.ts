import type { EasternDateTime } from '../time/eastern-time.ts'
import type { BulkRiskUpdate } from './bulk-update.ts'
import { isAccepted } from './risk-values.ts'
import { plannedProblem, reasonProblem, riskTexts, statusProblem } from './update-rules.ts'

/** A problem of a bulk update; `all` if nothing would change. */
export interface BulkUpdateFieldProblem {
  readonly field: 'status' | 'plannedRemediationDate' | 'reason' | 'all'
  readonly message: string
}

/** Why a bulk update isn't valid for any risk; empty if it is. */
export function bulkUpdateProblems(
  { status, plannedRemediationDate: planned, reason }: BulkRiskUpdate,
  now: EasternDateTime,
): BulkUpdateFieldProblem[] {
  if (status === undefined && planned === undefined) {
    return [{ field: 'all', message: riskTexts.noChanges }]
  }
  const wrong = reasonProblem('acceptedRiskReason', reason, missingReason(status))
  const problems: (BulkUpdateFieldProblem | undefined)[] = [
    wrong && { field: 'reason', message: wrong.message },
    status === undefined ? undefined : withField('status', statusProblem(status)),
    planned === undefined
      ? undefined
      : withField('plannedRemediationDate', plannedProblem(planned, now)),
  ]
  return problems.filter((problem) => problem !== undefined)
}

function withField(
  field: BulkUpdateFieldProblem['field'],
  problem: { readonly message: string } | undefined,
): BulkUpdateFieldProblem | undefined {
  return problem && { field, message: problem.message }
}

function missingReason(status: string | undefined): string {
  return isAccepted(status ?? null)
    ? riskTexts.acceptedReason
    : "Tell us why you're changing these risks."
}
