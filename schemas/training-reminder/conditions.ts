import type { Condition } from '../questions/rules.ts'
import type { TrainingReminderFacts } from './draft.ts'

/** The condition on which questions of the reminder depend. */

export const nobodyChosen: Condition<TrainingReminderFacts> = {
  because: 'Select at least one user to continue.',
  test: ({ draft }) => draft.emailAddresses.length === 0,
}
