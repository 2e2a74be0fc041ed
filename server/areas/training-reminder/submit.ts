import type { z } from 'zod/mini'
import { trainingReminder } from '#machines/training-reminder/flow.ts'
import { toDay } from '#schemas/time/eastern-time.ts'
import { emailsToRemind, type trainingReminderResponse } from '#schemas/training-reminder/draft.ts'
import type { MemberCall } from '../../api/handler.ts'
import { judgeRequest } from '../../company/requests/judge.ts'
import { trainingReminder as sentReminder } from '../../db/schema/awareness.ts'
import { trainingReminderMessage as reminderMail } from '../../messages/kinds/training-reminder.tsx'
import { enqueueMails } from '../../outbox/enqueue.ts'
import type { AcceptedRequest } from './read.ts'
import { recordReminders } from './sent-reminders.ts'

/**
 * Sends an accepted reminder: a separate mail to each person, so that nobody learns who else is late, and a copy to the
 * sender. A person gets at most one a day; those already reminded are skipped and listed in the answer.
 * @throws Problem invalid if everybody was reminded today
 */
export async function submitTrainingReminder(
  { tenant, user, now, instant }: MemberCall,
  { campaignId, template, facts }: AcceptedRequest,
): Promise<z.input<typeof trainingReminderResponse>> {
  const alreadyReminded = await recordReminders(tenant, toDay(now), facts.draft.emailAddresses)
  const draft = { ...facts.draft, remindedToday: alreadyReminded }
  judgeRequest(trainingReminder, { ...facts, draft })

  const emailAddresses = emailsToRemind(draft)
  await tenant.queries.insert(sentReminder).values({
    tenantId: tenant.tenantId,
    campaignId,
    recipients: emailAddresses.length,
    sentBy: user.profileAccountId,
    sentAt: instant,
  })
  const data = { subject: template.emailSubject, text: template.emailBody }
  await enqueueMails(
    tenant,
    instant,
    reminderMail,
    emailAddresses.map((address, index) => ({
      to: [address],
      ...(index === 0 && user.email ? { cc: [user.email] } : {}),
      ...(user.email ? { replyTo: user.email } : {}),
      data,
    })),
  )
  return alreadyReminded.length > 0 ? { alreadyReminded } : null
}
