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

const remindable = rehearsalPeople.map(({ fullName, email }) => ({ fullName, email }))
const reminded = { fullName: 'Cy Young', email: 'cy@northgatecapital.example' }
const flow = {
  ...trainingReminder,
  emptyDraft: {
    ...emptyTrainingReminderDraft,
    incompleteUsers: [...remindable, reminded],
    remindedToday: [reminded.email],
  },
}

/** The reminder of a campaign that three people haven't completed; one of them was reminded today. */
export const trainingReminderRehearsal: Rehearsal<TrainingReminderDraft> = {
  flow,
  machine: compileFlow(flow),
  read: (draft) => trainingReminderAnswers.parse(draft),
  flags: [],
  values: remindable.map(({ email }) => email),
  refused: { emailAddresses: [['nobody@northgatecapital.example'], [reminded.email]] },
  lookups: {},
  loads: ['template'],
  request: {
    schema: trainingReminderRequest,
    write: ({ draft, user }) => toWire(draft, user),
  },
}
