import { actPermissions } from '#schemas/people/permissions.ts'
import type { PortalDeclaration } from '../portal/portal-declaration.ts'

/** How the portal offers and files it. */
export const portal: PortalDeclaration = {
  id: 'addUser',
  title: 'Add User Services',
  purpose:
    'Sets up a new colleague, a meeting room or a mailbox: account, phone, access, equipment and security in one request.',
  permission: actPermissions.addUsers,
  filing: { ticket: { type: 'User services', subType: 'New user' } },
  pages: { overview: '/add-user-services', wizard: '/add-user-services/detail/{-$id}' },
}
