import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { FieldPath } from '#schemas/questions/rules.ts'
import type { Flow } from '../flow.ts'
import { isAnswerDifferent } from './differing-answers.ts'
import { stepFields } from './questions.ts'

/**
 * A draft made of earlier ones, with only the acknowledgements that still hold: each needs the answers of its step
 * that it was given for.
 * @param versionsOf the drafts an acknowledgement may come from, preferred ones first
 * @param unread answers that nobody sees, so an acknowledgement of their step doesn't hold
 */
export function withValidAcknowledgements<D, S>(
  flow: Flow<D, S>,
  draft: D,
  versionsOf: (ack: FieldPath<D>) => readonly D[],
  unread: readonly string[] = [],
): D {
  return [...flow.steps.values()].reduce((current, step) => {
    const { ack } = step
    if (ack === undefined) return current
    const holds = (version: D) =>
      valueAt(version, ack) &&
      stepFields(step).every(
        ([path]) => !isAnswerDifferent(version, current, path) && !unread.includes(path),
      )
    const given = versionsOf(ack).find(holds)
    const value = given === undefined ? null : valueAt(given, ack)
    return valueAt(current, ack) === value ? current : withValueAt(current, ack, value)
  }, draft)
}
