import { eq } from 'drizzle-orm'
import { refusals } from '#machines/engine/gate.ts'
import { trainingReminder } from '#machines/training-reminder/flow.ts'
import type { ReminderTemplate, TrainingReminderFacts } from '#schemas/awareness/reminder.ts'
import type { MemberCall } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import type { TenantScope } from '../../db/database.ts'
import { awarenessProgram, trainingReminder as sentReminder } from '../../db/schema/awareness.ts'
import { noteMails } from '../../outbox/messages.ts'
import { refused } from '../requests/refused.ts'
import { settingsOf } from '../shell.ts'
import { campaignOf, incompleteUsersOf } from './campaigns.ts'

/** What a reminder says. @throws Problem missing where the company has no training */
export async function reminderTemplateOf({ queries }: TenantScope): Promise<ReminderTemplate> {
  const [program] = await queries
    .select({ reminder: awarenessProgram.reminder })
    .from(awarenessProgram)
    .where(eq(awarenessProgram.kind, 'training'))
  if (!program?.reminder) throw new Problem('missing', 'There is no reminder to send.')
  return program.reminder
}

/**
 * Sends a reminder that the wizard would have let through: to each user a mail of their own, so that nobody
 * learns who else is late, and one copy to whoever asked for it.
 * @throws Problem missing, invalid
 */
export async function sendReminder(
  call: MemberCall,
  campaignId: number,
  {
    emailAddresses,
    requestingUserEmail,
  }: { emailAddresses: string[]; requestingUserEmail: string },
): Promise<void> {
  const { tenant, user, now, instant } = call
  const [campaign, settings, template] = await Promise.all([
    campaignOf(tenant, 'training', campaignId),
    settingsOf(tenant),
    reminderTemplateOf(tenant),
  ])
  const incompleteUsers = await incompleteUsersOf(tenant, campaign)
  const draft = { incompleteUsers, emailAddresses }
  const facts: TrainingReminderFacts = { draft, settings, user, now }
  const issues = refusals(trainingReminder, facts)
  if (requestingUserEmail.toLowerCase() !== user.email.toLowerCase()) {
    const message = 'A reminder is sent in your own name only.'
    issues.push({ step: 'review', field: 'requestingUserEmail', message })
  }
  if (issues.length > 0) throw refused(trainingReminder, issues)

  await tenant.queries.insert(sentReminder).values({
    tenantId: tenant.tenantId,
    campaignId,
    recipients: emailAddresses.length,
    sentBy: user.profileAccountId,
    sentAt: instant,
  })
  const { emailSubject: subject, emailBody: text } = template
  await noteMails(
    tenant,
    instant,
    emailAddresses.map((address, index) => ({
      to: [address],
      ...(index === 0 && user.email ? { cc: [user.email] } : {}),
      subject,
      text,
    })),
  )
}
