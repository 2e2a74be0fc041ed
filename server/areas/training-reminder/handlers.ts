import type { trainingReminderCalls } from '#schemas/contract/awareness/calls.ts'
import { dayOf } from '#schemas/time/eastern-time.ts'
import type { HandlersOf } from '../../api/handler.ts'
import { acceptedRequest, reminderTemplateOf } from './read.ts'
import { remindedOn } from './reminded.ts'
import { submitTrainingReminder } from './submit.ts'

/** The reminder to complete a training. */
export const trainingReminderHandlers = {
  trainingReminderTemplate: (_input, { tenant }) => reminderTemplateOf(tenant),

  trainingReminderSend: async ({ params, body }, call) =>
    submitTrainingReminder(call, await acceptedRequest(body, params.id, call)),

  remindedToday: (_input, { tenant, now }) => remindedOn(tenant, dayOf(now)),
} satisfies HandlersOf<typeof trainingReminderCalls>
