import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { trainingReminder } from '#machines/training-reminder/flow.ts'
import { canBeRemindedOf } from '#schemas/awareness/campaigns.ts'
import { dayOf } from '#schemas/eastern-time.ts'
import type { Issue } from '#schemas/envelope.ts'
import {
  type ReminderTemplate,
  remindable,
  type reminderAnswer,
  type TrainingReminderFacts,
  type trainingReminderBody,
} from '#schemas/training-reminder/draft.ts'
import type { MemberCall } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import type { TenantScope } from '../../db/database.ts'
import { awarenessProgram, trainingReminder as sentReminder } from '../../db/schema/awareness.ts'
import { noteMails } from '../../outbox/messages.ts'
import { campaignOf, incompleteUsersOf, statusOf } from '../awareness/campaigns.ts'
import { judge } from '../requests/judge.ts'
import { settingsOf } from '../shell.ts'
import { noteReminded } from './reminded.ts'

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
 * learns who else is late, and one copy to whoever asked for it. Each person gets at most one a day: who was
 * reminded already is left out, and named in the answer.
 * @throws Problem missing, conflict where the training does not run, invalid
 */
export async function sendReminder(
  call: MemberCall,
  campaignId: number,
  body: z.output<typeof trainingReminderBody>,
): Promise<z.input<typeof reminderAnswer>> {
  const { tenant, user, now, instant } = call
  const [campaign, template] = await Promise.all([
    campaignOf(tenant, 'training', campaignId),
    reminderTemplateOf(tenant),
  ])
  if (!canBeRemindedOf({ status: statusOf(campaign, now) })) {
    throw new Problem('conflict', 'This training does not run: nobody is reminded of it.')
  }
  const facts = await acceptedRequest(call, campaign, body)
  const alreadyReminded = await noteReminded(tenant, dayOf(now), body.emailAddresses)
  const draft = { ...facts.draft, remindedToday: alreadyReminded }
  judge(trainingReminder, { ...facts, draft })

  const emailAddresses = remindable(draft)
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
  return alreadyReminded.length > 0 ? { alreadyReminded } : null
}

const notInOwnName: Issue = {
  step: 'review',
  field: 'requestingUserEmail',
  message: 'A reminder is sent in your own name only.',
}

/** The facts of a reminder, judged but for who was reminded today. @throws Problem invalid */
async function acceptedRequest(
  { tenant, user, now }: MemberCall,
  campaign: Awaited<ReturnType<typeof campaignOf>>,
  { emailAddresses, requestingUserEmail }: z.output<typeof trainingReminderBody>,
): Promise<TrainingReminderFacts> {
  const [settings, incompleteUsers] = await Promise.all([
    settingsOf(tenant),
    incompleteUsersOf(tenant, campaign),
  ])
  const draft = { incompleteUsers, remindedToday: [], emailAddresses }
  const facts: TrainingReminderFacts = { draft, settings, user, now }
  const isInOwnName = requestingUserEmail.toLowerCase() === user.email.toLowerCase()
  judge(trainingReminder, facts, { further: isInOwnName ? [] : [notInOwnName] })
  return facts
}
