import type { EasternDateTime } from '../time/eastern-time.ts'
import type { ManyRisksUpdate } from './many.ts'
import { plannedProblem, reasonProblem, riskTexts, statusProblem } from './update-rules.ts'
import { isAccepted } from './words.ts'

/** What of an update of several risks is wrong; `all`: nothing would change. */
export interface ManyProblem {
  readonly field: 'status' | 'plannedRemediationDate' | 'reason' | 'all'
  readonly message: string
}

/** Why several risks can't be changed so, whichever they are; empty where they can. */
export function manyProblems(
  { status, plannedRemediationDate: planned, reason }: ManyRisksUpdate,
  now: EasternDateTime,
): ManyProblem[] {
  if (status === undefined && planned === undefined) {
    return [{ field: 'all', message: riskTexts.noChanges }]
  }
  const wrong = reasonProblem('acceptedRiskReason', reason, missingReason(status))
  const problems: (ManyProblem | undefined)[] = [
    wrong && { field: 'reason', message: wrong.message },
    status === undefined ? undefined : withField('status', statusProblem(status)),
    planned === undefined
      ? undefined
      : withField('plannedRemediationDate', plannedProblem(planned, now)),
  ]
  return problems.filter((problem) => problem !== undefined)
}

function withField(
  field: ManyProblem['field'],
  problem: { readonly message: string } | undefined,
): ManyProblem | undefined {
  return problem && { field, message: problem.message }
}

function missingReason(status: string | undefined): string {
  return isAccepted(status ?? null)
    ? riskTexts.acceptedReason
    : "Tell us why you're changing these risks."
}
