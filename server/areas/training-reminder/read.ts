import { eq } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { trainingReminder } from '#machines/training-reminder/flow.ts'
import type { Issue } from '#schemas/api/envelope.ts'
import { canSendReminders } from '#schemas/awareness/campaigns.ts'
import {
  emptyTrainingReminderDraft,
  type ReminderTemplate,
  type TrainingReminderFacts,
  type trainingReminderRequest,
} from '#schemas/training-reminder/draft.ts'
import type { MemberCall } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import {
  getCampaign,
  listIncompleteUsers,
  toCampaignStatus,
} from '../../company/awareness/campaigns.ts'
import { judgeRequest } from '../../company/requests/judge.ts'
import { getCompanySettings } from '../../company/settings.ts'
import type { TenantScope } from '../../db/database.ts'
import { awarenessProgram } from '../../db/schema/awareness.ts'

/** @throws Problem missing if the company has no training */
export async function getReminderTemplate({ queries }: TenantScope): Promise<ReminderTemplate> {
  const [program] = await queries
    .select({ reminder: awarenessProgram.reminder })
    .from(awarenessProgram)
    .where(eq(awarenessProgram.kind, 'training'))
  if (!program?.reminder) throw new Problem('missing', "There's no reminder to send.")
  return program.reminder
}

/** A valid reminder. Who was already reminded today isn't checked yet. */
export interface AcceptedRequest {
  readonly campaignId: number
  readonly template: ReminderTemplate
  readonly facts: TrainingReminderFacts
}

const senderIssue: Issue = {
  step: 'review',
  field: 'requestingUserEmail',
  message: 'You can send reminders only in your own name.',
}

/**
 * Checks a reminder against the flow's rules (law 4).
 * @throws Problem missing, conflict if the training isn't running, invalid
 */
export async function acceptRequest(
  { emailAddresses, requestingUserEmail }: z.output<typeof trainingReminderRequest>,
  campaignId: number,
  { tenant, user, now }: MemberCall,
): Promise<AcceptedRequest> {
  const [campaign, template] = await Promise.all([
    getCampaign(tenant, 'training', campaignId),
    getReminderTemplate(tenant),
  ])
  if (!canSendReminders({ status: toCampaignStatus(campaign, now) })) {
    throw new Problem('conflict', "This training isn't running, so no one can be reminded.")
  }
  const [settings, incompleteUsers] = await Promise.all([
    getCompanySettings(tenant),
    listIncompleteUsers(tenant, campaignId),
  ])
  const draft = { ...emptyTrainingReminderDraft, incompleteUsers, emailAddresses }
  const facts: TrainingReminderFacts = { draft, settings, user, now }
  const isInOwnName = requestingUserEmail.toLowerCase() === user.email.toLowerCase()
  judgeRequest(trainingReminder, facts, { further: isInOwnName ? [] : [senderIssue] })
  return { campaignId, template, facts }
}
