import { acknowledgedAt } from '#schemas/questions/acknowledgement.ts'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import { type FieldPath, sharedFieldMessages } from '#schemas/questions/rules.ts'
import { addSeconds } from '#schemas/time/eastern-time.ts'
import type { Flow } from '../flow.ts'
import { isAcknowledged } from '../questions/acknowledged.ts'
import { isAnswerDifferent } from '../questions/differing-answers.ts'
import { getStep, isAsked, stepFields } from '../questions/questions.ts'
import { savingBehavior } from '../questions/saving-behavior.ts'
import { withoutGivenAnswers } from '../questions/unreadable-answers.ts'
import { type RefusedAnswer, ruleFacts, type WizardContext } from './wizard.ts'

/** How acknowledgements are set and removed (flows.md 2.3, 2.4). */

/** Acknowledges the current step, or takes the acknowledgement back. */
export function acknowledgementUpdate<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
  ticked: boolean,
): Partial<WizardContext<D, S>> {
  const step = getStep(flow, context.step)
  const { ack } = step
  if (!ack) return {}
  if (ticked ? isAcknowledged(step, ruleFacts(context)) : !valueAt(context.draft, ack)) return {}
  const { name, email, profileAccountId } = context.user
  const by = { profileAccountId, email, fullName: name }
  const value = ticked
    ? { acknowledgedBy: by, acknowledgedDate: acknowledgementTime(context, ack) }
    : null
  const shown = stepFields(step).flatMap(([path, rule]) =>
    isAsked(rule, ruleFacts(context)) ? [path] : [],
  )
  return {
    draft: withValueAt(context.draft, ack, value),
    takenOff: { ...context.takenOff, [ack]: '' },
    // Acknowledging covers all answers that the step shows.
    unread: withoutGivenAnswers(context.unread, ticked ? [ack, ...shown] : [ack]),
  }
}

/**
 * The current time, moved past acknowledgements that are saved or being saved, so that two of them never look the
 * same.
 */
function acknowledgementTime<D, S>(
  { clock, saved, sending }: WizardContext<D, S>,
  ack: FieldPath<D>,
): string {
  const taken = [saved, sending].map((draft) => acknowledgedAt(valueAt(draft, ack)))
  let time = clock()
  while (taken.includes(time)) time = addSeconds(time, 1)
  return time
}

/**
 * The acknowledgements of a draft that were sent with a save and now are as the server stored them. The server
 * decides who acknowledged what and when; one it didn't store isn't set. Only the acknowledgement that creates the
 * draft counts even if the response leaves it out (AMB-076).
 * @param isNew whether the save created the draft
 */
export function acknowledgementPathsFromServer<D, S>(
  flow: Flow<D, S>,
  { sent, stored, draft }: { readonly sent: D; readonly stored: D; readonly draft: D },
  isNew: boolean,
): FieldPath<D>[] {
  const acks = [...flow.steps.values()].flatMap(({ ack }) => (ack ? [ack] : []))
  const [making] = isNew ? acks : []
  return acks.filter(
    (ack) =>
      valueAt(draft, ack) &&
      !isAnswerDifferent(sent, draft, ack) &&
      (ack !== making || valueAt(stored, ack)),
  )
}

/**
 * Removes acknowledgements whose sentence changed because of what the server filled in, such as a fee: nobody has
 * acknowledged the new sentence.
 * @param draft the draft before
 * @param filled the draft with what the server filled in
 */
export function withoutRewordedAcknowledgements<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
  draft: D,
  filled: D,
): D {
  const facts = ruleFacts(context)
  return [...flow.steps.values()].reduce((current, { ack, sentence }) => {
    if (!ack || !sentence || !valueAt(current, ack)) return current
    const isSame = sentence({ ...facts, draft }) === sentence({ ...facts, draft: filled })
    return isSame ? current : withValueAt(current, ack, null)
  }, filled)
}

/** The draft without the acknowledgements that a failed save sent for the first time. */
export function withoutUnsavedAcknowledgements<D, S>(
  flow: Flow<D, S>,
  { draft, saved, sending }: WizardContext<D, S>,
): D {
  if (!savingBehavior(flow).savesOnAcknowledge || sending === null) return draft
  return [...flow.steps.values()].reduce((current, step) => {
    const { ack } = step
    if (ack === undefined || isAnswerDifferent(sending, draft, ack)) return current
    const answers = [ack, ...stepFields(step).map(([path]) => path)]
    const isNew = answers.some((path) => isAnswerDifferent(sending, saved, path))
    return isNew ? withValueAt(current, ack, null) : current
  }, draft)
}

/**
 * The draft without acknowledgements that the server refused although they hold by this clock: their sentences
 * changed for the server. One that has also lapsed here stays, so that its step can say so.
 */
export function withoutRefusedAcknowledgements<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
  draft: D,
  refused: readonly RefusedAnswer[],
): D {
  const facts = ruleFacts(context)
  return refused.reduce((current, { step: id, field }) => {
    const step = flow.steps.get(id)
    const holds = step?.ack === field && isAcknowledged(step, { ...facts, draft: current })
    return holds ? withValueAt(current, step.ack, null) : current
  }, draft)
}

/**
 * Reasons why acknowledgements were removed from a draft, by path: the server refused them, their sentence changed
 * with what it filled in, or it didn't store them.
 */
export function acknowledgementRemovalReasons<D, S>(
  flow: Flow<D, S>,
  context: WizardContext<D, S>,
  draft: D,
  refused?: readonly RefusedAnswer[],
): Readonly<Record<string, string>> {
  const { draft: before, takenOff } = context
  const facts = ruleFacts(context)
  const gone = [...flow.steps.values()].flatMap(({ id, ack, sentence }) => {
    if (!ack || !valueAt(before, ack) || valueAt(draft, ack)) return []
    const why = refused?.find(({ step, field }) => step === id && field === ack)?.message
    if (refused && why === undefined) return []
    const isSame = sentence?.({ ...facts, draft: before }) === sentence?.({ ...facts, draft })
    return [[ack, why ?? (isSame ? sharedFieldMessages.notStored : sharedFieldMessages.reworded)]]
  })
  return gone.length === 0 ? takenOff : { ...takenOff, ...Object.fromEntries(gone) }
}
