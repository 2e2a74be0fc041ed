import type { TenantSettings } from '#schemas/tenant.ts'
import {
  emptyTrainingReminderDraft,
  type TrainingReminderDraft,
} from '#schemas/training-reminder/draft.ts'
import { chooseUsersRules, reviewReminderRules } from '#schemas/training-reminder/rules.ts'
import { defineFlow } from '../engine/flow.ts'

/** The reminder to complete a training (spec 002 §4; flows.md 5.3). */
export const trainingReminder = defineFlow<TrainingReminderDraft, TenantSettings>()({
  id: 'trainingReminder',
  title: 'Training Reminder',
  purpose: 'Mails those who have not completed a training, after a look at what they will read.',
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
