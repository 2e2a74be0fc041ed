import type { Flow } from '#machines/engine/flow.ts'
import type { CallFailure, WizardContext } from '#machines/engine/machine/wizard.ts'
import { withHeldAcknowledgements } from '#machines/engine/questions/held-acknowledgements.ts'
import { secretPaths, stepFields } from '#machines/engine/questions/questions.ts'
import { savingPolicy } from '#machines/engine/questions/saving-policy.ts'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import { storedSecret, withStoredSecrets } from '#schemas/questions/secrets.ts'

/** How the answers of a draft that nobody can save any more go on as a new request. */

export interface Renewal {
  /** What the new request asks for once more, in words. */
  readonly asksAgain: readonly string[]
  /**
   * Whether the draft was submitted: all that it asked for is under way, and would be asked for twice. `perhaps` where
   * nobody says what became of it.
   */
  readonly isSecond: boolean | 'perhaps'
}

/** Whether somebody has discarded or submitted the draft, by a call that failed. */
export function isDraftOver(problem: CallFailure | null): boolean {
  return problem?.isGone === true || problem?.submittedAs !== undefined
}

/** The way on where somebody has discarded or submitted the draft; undefined while it can be saved. */
export function draftRenewal<D, S>(
  flow: Flow<D, S>,
  { id, problem, draft }: Pick<WizardContext<D, S>, 'id' | 'problem' | 'draft'>,
): Renewal | undefined {
  if (!isDraftOver(problem) || id === 0 || !savingPolicy(flow).savesDrafts) return undefined
  const isAcknowledged = withHeldAcknowledgements(flow, draft, () => []) !== draft
  const isSigned = signaturePaths(flow).some((path) => valueAt(draft, path) !== '')
  return {
    isSecond: problem?.submittedAs !== undefined || (problem?.mayBeSubmitted ? 'perhaps' : false),
    asksAgain: [
      ...(isAcknowledged ? ['your acknowledgements'] : []),
      ...(isSigned ? ['your signature'] : []),
      ...(hasStoredSecrets(flow, draft) ? ['passwords and keys'] : []),
    ],
  }
}

/** Whether passwords or keys were saved with a draft: a new request is without them. */
export function hasStoredSecrets<D, S>(flow: Flow<D, S>, draft: D): boolean {
  return secretPaths(flow).some((path) => valueAt(draft, path) === storedSecret)
}

/**
 * The answers that a new request goes on with: what was acknowledged and signed was another request, and so are the ids
 * that the server had given to parts of the draft; passwords and keys that were stored went with it.
 */
export function renewedAnswers<D, S>(flow: Flow<D, S>, draft: D): D {
  const typed = withStoredSecrets(secretPaths(flow), draft, flow.emptyDraft)
  const own = [...signaturePaths(flow), ...(flow.prefilled ?? [])].reduce<D>(
    (answers, path) => withValueAt(answers, path, valueAt(flow.emptyDraft, path)),
    typed,
  )
  return withHeldAcknowledgements(flow, own, () => [])
}

/** What a person signs with. */
function signaturePaths<D, S>(flow: Flow<D, S>): string[] {
  return [...flow.steps.values()].flatMap((step) =>
    stepFields(step).flatMap(([path, { signs }]) => (signs ? [path] : [])),
  )
}
