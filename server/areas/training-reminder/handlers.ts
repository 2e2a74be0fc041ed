import type { trainingReminderCalls } from '#schemas/contract/awareness/calls.ts'
import { toDay } from '#schemas/time/eastern-time.ts'
import type { AreaHandlers } from '../../api/handler.ts'
import { acceptRequest, getReminderTemplate } from './read.ts'
import { listRemindedAddresses } from './sent-reminders.ts'
import { submitTrainingReminder } from './submit.ts'

/** The reminder to complete a training. */
export const trainingReminderHandlers = {
  trainingReminderTemplate: (_input, { tenant }) => getReminderTemplate(tenant),

  trainingReminderSend: async ({ params, body }, call) =>
    submitTrainingReminder(call, await acceptRequest(body, params.id, call)),

  remindedToday: (_input, { tenant, now }) => listRemindedAddresses(tenant, toDay(now)),
} satisfies AreaHandlers<typeof trainingReminderCalls>
