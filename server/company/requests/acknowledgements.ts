import { dequal } from 'dequal'
import type { Flow, Step } from '#machines/engine/flow.ts'
import { hasLapsed, isAcknowledged } from '#machines/engine/questions/acknowledged.ts'
import { withoutUnaskedAnswers } from '#machines/engine/questions/answers.ts'
import { isAnswerDifferent } from '#machines/engine/questions/differing-answers.ts'
import { getStep, shownSteps, stepFields } from '#machines/engine/questions/questions.ts'
import type { Issue } from '#schemas/api/envelope.ts'
import type { SignedInUser } from '#schemas/people/person.ts'
import { type Acknowledgement, acknowledgement } from '#schemas/questions/acknowledgement.ts'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import { type Facts, type FieldPath, sharedFieldMessages } from '#schemas/questions/rules.ts'
import type { EasternDateTime } from '#schemas/time/eastern-time.ts'

/**
 * Verifies acknowledgements on the server: people acknowledge in their own name, at the server's time, and the text
 * they acknowledged must not change afterwards.
 */

/** The outcome of verifying a request's acknowledgements. */
export interface VerifiedAcknowledgements<D> {
  readonly draft: D
  readonly issues: readonly Issue[]
  /** Acknowledgements whose text has changed since the caller last saw it. They no longer count. */
  readonly reworded: readonly Issue[]
}

/** Creates an acknowledgement by the caller at the current time. */
export function createAcknowledgement({
  user,
  now,
}: {
  readonly user: SignedInUser
  readonly now: EasternDateTime
}) {
  const { profileAccountId, email, name } = user
  return { acknowledgedBy: { profileAccountId, email, fullName: name }, acknowledgedDate: now }
}

/**
 * Verifies a request's acknowledgements and merges them into its draft.
 * @param saved the draft as last saved, with today's settings applied
 * @param answered the draft as stored, with the values the caller was shown then
 * @param sent the request as received, with the values the caller saw last, which may come from an answer that stored
 * nothing
 */
export function verifyAcknowledgements<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  saved: D,
  answered = saved,
  sent = answered,
): VerifiedAcknowledgements<D> {
  const before = withoutUnaskedAnswers(flow, { ...facts, draft: saved })
  const after = withoutUnaskedAnswers(flow, facts)
  const asShown = (shown: D, otherwise = shown) =>
    (flow.drafts.filledByServer ?? []).reduce(
      (draft, path) => withValueAt(draft, path, valueAt(shown, path) ?? valueAt(otherwise, path)),
      facts.draft,
    )
  const issues: Issue[] = []
  const reworded: Issue[] = []
  let previous: Step<D, S> | undefined
  let draft = facts.draft
  for (const id of shownSteps(flow, facts)) {
    const step = getStep(flow, id)
    if (!step.ack) continue
    const received = acknowledgementAt(facts.draft, step.ack)
    const earlier = acknowledgementAt(saved, step.ack)
    const touched = stepFields(step).some(([path]) => isAnswerDifferent(before, after, path))
    const refuse = (refused: Step<D, S>, message: string) =>
      issues.push({ step: refused.id, field: refused.ack ?? '', message })
    const isStored = received !== null && dequal(received, earlier)
    const isSame = (shown: D) =>
      step.sentence?.({ ...facts, draft: shown }) === step.sentence?.(facts)
    const isStoredSame = isSame(asShown(answered))
    // A stored acknowledgement counts for the values stored with it, whatever the request says. The caller may leave
    // those out.
    const holds = isStored ? isStoredSame : isSame(asShown(sent)) || isSame(asShown(sent, answered))
    if (received && !holds) {
      reworded.push({ step: step.id, field: step.ack, message: sharedFieldMessages.reworded })
    } else if (isStored) {
      if (touched) refuse(step, acknowledgementRequired)
    } else if (received && hasLapsed(step, facts)) {
      refuse(step, sharedFieldMessages.reworded)
    } else if (received && isAcknowledgedBy(received, facts)) {
      const stands = isStoredSame && isAcknowledged(step, { ...facts, draft: saved })
      const own = earlier && stands && !touched && isAcknowledgedBy(earlier, facts)
      draft = withValueAt(draft, step.ack, own ? earlier : createAcknowledgement(facts))
      // A step can be acknowledged only after the one before it.
      if (previous?.ack && !valueAt(draft, previous.ack)) refuse(previous, acknowledgementRequired)
    } else if (received) {
      refuse(step, 'You can acknowledge only in your own name.')
    }
    previous = step
  }
  return { draft, issues, reworded }
}

function acknowledgementAt<D>(draft: D, path: FieldPath<D>): Acknowledgement {
  return acknowledgement.parse(valueAt(draft, path))
}

const acknowledgementRequired = 'Acknowledgement is required.'

function isAcknowledgedBy(
  { acknowledgedBy }: NonNullable<Acknowledgement>,
  { user }: { readonly user: SignedInUser },
): boolean {
  const { profileAccountId, email } = acknowledgedBy
  if (typeof profileAccountId === 'number') return profileAccountId === user.profileAccountId
  // If the token names no account, the page may know another email than the access token. The token decides.
  return profileAccountId === null || email.toLowerCase() === user.email.toLowerCase()
}
