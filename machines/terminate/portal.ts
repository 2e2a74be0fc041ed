import { actPermissions } from '#schemas/people/permissions.ts'
import type { PortalEntry } from '../portal/entry.ts'

/** How the portal offers and files it. */
export const portal: PortalEntry = {
  id: 'terminate',
  title: 'Terminate User Services',
  purpose:
    "Ends services for someone who's leaving: when, and what happens to their phone and mailbox.",
  permission: actPermissions.terminateUsers,
  filing: {
    ticket: { type: 'User services', subType: 'Termination' },
    pendingShownTo: [actPermissions.terminateUsers],
  },
  pages: { overview: '/terminate-user-services', wizard: '/terminate-user-services/detail/{-$id}' },
}
