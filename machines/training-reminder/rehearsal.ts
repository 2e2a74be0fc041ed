import {
  emptyTrainingReminderDraft,
  type TrainingReminderDraft,
  toWire,
  trainingReminderAnswers,
  trainingReminderRequest,
} from '#schemas/training-reminder/draft.ts'
import { compileFlow } from '../engine/machine/compile-flow.ts'
import { type Rehearsal, rehearsalPeople } from '../tools/rehearsal/rehearsal.ts'
import { trainingReminder } from './flow.ts'

const incompleteUsers = rehearsalPeople.map(({ fullName, email }) => ({ fullName, email }))
const flow = {
  ...trainingReminder,
  emptyDraft: { ...emptyTrainingReminderDraft, incompleteUsers },
}

/** The reminder of a campaign that two people have not completed. */
export const trainingReminderRehearsal: Rehearsal<TrainingReminderDraft> = {
  flow,
  machine: compileFlow(flow),
  read: (draft) => trainingReminderAnswers.parse(draft),
  flags: [],
  values: incompleteUsers.map(({ email }) => email),
  lookups: {},
  loads: ['template'],
  request: {
    schema: trainingReminderRequest,
    write: ({ draft, user }) => toWire(draft, user),
  },
}
