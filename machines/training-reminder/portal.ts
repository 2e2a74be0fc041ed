import { actPermissions, permissions } from '#schemas/people/permissions.ts'
import type { PortalDeclaration } from '../portal/portal-declaration.ts'

/** How the portal offers and files it. */
export const portal: PortalDeclaration = {
  id: 'trainingReminder',
  title: 'Training Reminder',
  purpose: "Emails people who haven't completed a training, after you review the message.",
  permission: actPermissions.sendTrainingReminders,
  sees: permissions.users,
  filing: null,
  pages: { overview: '/users/cybersecurity', wizard: '/users/cybersecurity/reminder/$campaignId' },
}
