import type { Flow } from '#machines/engine/flow.ts'
import type { WizardContext } from '#machines/engine/machine/wizard.ts'
import { withHeldAcknowledgements } from '#machines/engine/questions/held-acknowledgements.ts'
import { secretPaths } from '#machines/engine/questions/questions.ts'
import { savingPolicy } from '#machines/engine/questions/saving-policy.ts'
import { valueAt } from '#schemas/paths.ts'
import { storedSecret, withStoredSecrets } from '#schemas/secrets.ts'

/** How the answers of a draft that nobody can save any more go on as a new request. */

export interface Renewal {
  /** What the new request asks for once more, in words. */
  readonly asksAgain: readonly string[]
  /** The draft was submitted: all that it asked for is under way, and would be asked for twice. */
  readonly isSecond: boolean
}

/** The way on where somebody has discarded or submitted the draft; undefined while it can be saved. */
export function renewalOf<D, S>(
  flow: Flow<D, S>,
  { id, problem, draft }: Pick<WizardContext<D, S>, 'id' | 'problem' | 'draft'>,
): Renewal | undefined {
  const isOver = problem?.isGone === true || problem?.submittedAs !== undefined
  if (!isOver || id === 0 || !savingPolicy(flow).savesDrafts) return undefined
  const isAcknowledged = withHeldAcknowledgements(flow, draft, () => []) !== draft
  const hasStoredSecrets = secretPaths(flow).some((path) => valueAt(draft, path) === storedSecret)
  return {
    isSecond: problem?.submittedAs !== undefined,
    asksAgain: [
      ...(isAcknowledged ? ['what you acknowledged'] : []),
      ...(hasStoredSecrets ? ['passwords and keys'] : []),
    ],
  }
}

/**
 * The answers that a new request goes on with: what was acknowledged was another request, and passwords and keys that
 * were stored went with the draft.
 */
export function renewedAnswers<D, S>(flow: Flow<D, S>, draft: D): D {
  const typed = withStoredSecrets(secretPaths(flow), draft, flow.emptyDraft)
  return withHeldAcknowledgements(flow, typed, () => [])
}
