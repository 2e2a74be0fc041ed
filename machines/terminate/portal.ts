import { actPermissions } from '#schemas/people/permissions.ts'
import type { PortalDeclaration } from '../portal/portal-declaration.ts'

/** How the portal offers and files it. */
export const portal: PortalDeclaration = {
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
