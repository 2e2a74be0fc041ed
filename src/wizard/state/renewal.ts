import type { Flow } from '#machines/engine/flow.ts'
import type { CallFailure, WizardContext } from '#machines/engine/machine/wizard.ts'
import { secretPaths, stepFields } from '#machines/engine/questions/questions.ts'
import { savingBehavior } from '#machines/engine/questions/saving-behavior.ts'
import { withValidAcknowledgements } from '#machines/engine/questions/valid-acknowledgements.ts'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import { storedSecretPlaceholder, withStoredSecrets } from '#schemas/questions/secrets.ts'

/** How the answers of a draft that can't be saved continue as a new request. */

export interface Renewal {
  /** What the new request asks for again, as text. */
  readonly asksAgain: readonly string[]
  /** Whether the draft was submitted, so that a new request would ask for everything twice; `perhaps` if unknown. */
  readonly isSecond: boolean | 'perhaps'
}

/** Whether a failed call showed that someone discarded or submitted the draft. */
export function isDraftOver(problem: CallFailure | null): boolean {
  return problem?.isGone === true || problem?.submittedAs !== undefined
}

/** The renewal if someone discarded or submitted the draft; undefined while it can be saved. */
export function draftRenewal<D, S>(
  flow: Flow<D, S>,
  { id, problem, draft }: Pick<WizardContext<D, S>, 'id' | 'problem' | 'draft'>,
): Renewal | undefined {
  if (!isDraftOver(problem) || id === 0 || !savingBehavior(flow).savesDrafts) return undefined
  const isAcknowledged = withValidAcknowledgements(flow, draft, () => []) !== draft
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

/** Whether a draft was saved with passwords or keys; a new request doesn't have them. */
export function hasStoredSecrets<D, S>(flow: Flow<D, S>, draft: D): boolean {
  return secretPaths(flow).some((path) => valueAt(draft, path) === storedSecretPlaceholder)
}

/**
 * The answers for a new request: without acknowledgements, signatures, ids the server gave to parts of the draft, and
 * stored passwords and keys.
 */
export function renewedAnswers<D, S>(flow: Flow<D, S>, draft: D): D {
  const typed = withStoredSecrets(secretPaths(flow), draft, flow.emptyDraft)
  const own = [...signaturePaths(flow), ...(flow.prefilled ?? [])].reduce<D>(
    (answers, path) => withValueAt(answers, path, valueAt(flow.emptyDraft, path)),
    typed,
  )
  return withValidAcknowledgements(flow, own, () => [])
}

/** Paths of signature answers. */
function signaturePaths<D, S>(flow: Flow<D, S>): string[] {
  return [...flow.steps.values()].flatMap((step) =>
    stepFields(step).flatMap(([path, { signs }]) => (signs ? [path] : [])),
  )
}
