import { flowPages } from '#machines/portal/portal-declaration.ts'
import { type TrainingReminderStepId, trainingReminder } from '#machines/training-reminder/flow.ts'
import { trainingReminderMachine } from '#machines/training-reminder/machine.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { readSavedDraft, type TrainingReminderDraft } from '#schemas/training-reminder/draft.ts'
import { lazyForm } from '#src/wizard/form/lazy-form.tsx'
import type { WizardDefinition } from '#src/wizard/wizard-definition.ts'
import { trainingReminderFactsChannel } from './facts.ts'
import { RemindersSent } from './reminders-sent.tsx'
import { createTrainingReminderServices } from './services.ts'
import { ReviewReminderStep } from './steps/review.tsx'

/** Loaded separately, since it has a windowed list. */
const ChooseUsers = lazyForm(async () => (await import('./steps/choose-users.tsx')).ChooseUsersStep)

/** The reminder of one campaign in the browser: the flow, its calls, and a form per step. */
export function createTrainingReminderWizard(
  campaignId: string,
): WizardDefinition<TrainingReminderDraft, TenantSettings, TrainingReminderStepId> {
  return {
    flow: trainingReminder,
    machine: trainingReminderMachine,
    services: (client, submissions) =>
      createTrainingReminderServices(client, campaignId, submissions),
    open: () => Promise.reject(new Error('A reminder is never resumed.')),
    write: ({ emailAddresses }) => ({ emailAddresses }),
    read: readSavedDraft,
    facts: trainingReminderFactsChannel,
    ending: { title: 'Sent', Success: RemindersSent },
    submitLabel: 'Send',
    waitsFor: 'You can send it once the email has loaded.',
    pages: flowPages(trainingReminder.portal),
    forms: { chooseUsers: ChooseUsers, review: ReviewReminderStep },
  }
}
