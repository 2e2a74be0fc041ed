import { permissions, toAct } from '#schemas/people/permissions.ts'
import type { PortalEntry } from '../portal/entry.ts'

/** How the portal offers and files it. */
export const portal: PortalEntry = {
  id: 'trainingReminder',
  title: 'Training Reminder',
  purpose: 'Mails those who have not completed a training, after a look at what they will read.',
  permission: toAct.sendTrainingReminders,
  sees: permissions.users,
  filing: null,
  pages: { overview: '/users/cybersecurity', wizard: '/users/cybersecurity/reminder/$campaignId' },
}
