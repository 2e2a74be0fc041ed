import { dequal } from 'dequal'
import type { Step } from '#machines/engine/flow.ts'
import { differs, withoutUnasked } from '#machines/engine/questions/answers.ts'
import { fieldsOf, shownSteps, stepOf } from '#machines/engine/questions/questions.ts'
import { terminate } from '#machines/terminate/flow.ts'
import type { Acknowledgement } from '#schemas/acknowledgement.ts'
import type { Issue } from '#schemas/envelope.ts'
import { valueAt, withValueAt } from '#schemas/paths.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import type { TerminateDraft, TerminateFacts } from '#schemas/terminate/draft.ts'

/**
 * Who acknowledged what, and when, is the server's to say (spec 000 §4): a person acknowledges in their own
 * name, at the server's time, and what they acknowledged may not change afterwards.
 */

type TerminateStep = Step<TerminateDraft, TenantSettings>

/** What the server made of the acknowledgements of a request. */
export interface Acknowledged {
  readonly draft: TerminateDraft
  readonly issues: readonly Issue[]
}

/** An acknowledgement by the caller, now. */
export function acknowledgementOf({ user, now }: Pick<TerminateFacts, 'user' | 'now'>) {
  const { profileAccountId, email, name } = user
  return { acknowledgedBy: { profileAccountId, email, fullName: name }, acknowledgedDate: now }
}

/**
 * Takes over the acknowledgements of a request.
 * @param saved the draft as it was saved last, for the same settings
 */
export function verifyAcknowledgements(facts: TerminateFacts, saved: TerminateDraft): Acknowledged {
  const before = withoutUnasked(terminate, { ...facts, draft: saved })
  const after = withoutUnasked(terminate, facts)
  const issues: Issue[] = []
  let previous: TerminateStep | undefined
  let draft = facts.draft
  for (const id of shownSteps(terminate, facts)) {
    const step = stepOf(terminate, id)
    if (!step.ack) continue
    const received = valueAt(facts.draft, step.ack) as Acknowledgement
    const earlier = valueAt(saved, step.ack) as Acknowledgement
    const touched = fieldsOf(step).some(([path]) => differs(before, after, path))
    const refuse = (refused: TerminateStep, message: string) =>
      issues.push({ step: refused.id, field: refused.ack ?? '', message })
    if (received && dequal(received, earlier)) {
      if (touched) refuse(step, missing)
    } else if (received && isOf(received, facts)) {
      const own = earlier && !touched && isOf(earlier, facts)
      draft = withValueAt(draft, step.ack, own ? earlier : acknowledgementOf(facts))
      // A step is reached by acknowledging the one before it.
      if (previous?.ack && !valueAt(draft, previous.ack)) refuse(previous, missing)
    } else if (received) {
      refuse(step, 'You can acknowledge in your own name only.')
    }
    previous = step
  }
  return { draft, issues }
}

const missing = 'Acknowledgement is required.'

function isOf({ acknowledgedBy }: NonNullable<Acknowledgement>, { user }: TerminateFacts): boolean {
  const { profileAccountId, email } = acknowledgedBy
  if (typeof profileAccountId === 'number') return profileAccountId === user.profileAccountId
  return email.toLowerCase() === user.email.toLowerCase()
}
