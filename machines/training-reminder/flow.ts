import {
  emptyTrainingReminderDraft,
  type TrainingReminderDraft,
} from '#schemas/training-reminder/draft.ts'
import { chooseUsersRules, reviewReminderRules } from '#schemas/training-reminder/rules.ts'
import { definePortalFlow } from '../portal/portal-flow.ts'
import { portal } from './portal.ts'

/** The reminder to complete a training (flows.md 5.3). */
export const trainingReminder = definePortalFlow<TrainingReminderDraft>()({
  portal,
  tickets: null,
  version: 1,
  emptyDraft: emptyTrainingReminderDraft,
  jump: 'visited',
  drafts: { saveOn: 'never' },
  leave: 'unsaved',
  submitFailure: 'inline',
  prefilled: ['incompleteUsers', 'remindedToday'],
  guards: {},
  effects: {},
  steps: {
    chooseUsers: { title: 'Choose Users', rules: chooseUsersRules },
    review: { title: 'Review Email', rules: reviewReminderRules, load: 'template', submit: true },
  },
})

/** The names of the flow's steps. */
export type TrainingReminderStepId = (typeof trainingReminder)['stepIds'][number]
