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
import { type Facts, type FieldPath, messages } from '#schemas/questions/rules.ts'
import type { EasternDateTime } from '#schemas/time/eastern-time.ts'

/**
 * Who acknowledged what, and when, is the server's to say: a person acknowledges in their own
 * name, at the server's time, and what they acknowledged may not change afterwards.
 */

/** What the server made of the acknowledgements of a request. */
export interface Acknowledged<D> {
  readonly draft: D
  readonly issues: readonly Issue[]
  /** Those whose sentences have changed since the caller was last answered: they are given for something else. */
  readonly reworded: readonly Issue[]
}

/** An acknowledgement by the caller, now. */
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
 * Takes over the acknowledgements of a request.
 * @param saved the draft as it was saved last, for the same settings
 * @param answered the same as it was stored: with what the server had filled in then, which the caller was shown
 * @param sent the request as it came: with what the caller was shown last, also by an answer that stored nothing
 */
export function verifyAcknowledgements<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  saved: D,
  answered = saved,
  sent = answered,
): Acknowledged<D> {
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
    // What is stored was given for what was filled in then, whatever the request says now. A caller may leave that out.
    const holds = isStored ? isStoredSame : isSame(asShown(sent)) || isSame(asShown(sent, answered))
    if (received && !holds) {
      reworded.push({ step: step.id, field: step.ack, message: messages.reworded })
    } else if (isStored) {
      if (touched) refuse(step, acknowledgementRequired)
    } else if (received && hasLapsed(step, facts)) {
      refuse(step, messages.reworded)
    } else if (received && isAcknowledgedBy(received, facts)) {
      const stands = isStoredSame && isAcknowledged(step, { ...facts, draft: saved })
      const own = earlier && stands && !touched && isAcknowledgedBy(earlier, facts)
      draft = withValueAt(draft, step.ack, own ? earlier : createAcknowledgement(facts))
      // A step is reached by acknowledging the one before it.
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
  // A page whose token names no account knows its email by the ID token, and that of the access token may be another:
  // whose acknowledgement it is, the token says in any case.
  return profileAccountId === null || email.toLowerCase() === user.email.toLowerCase()
}
