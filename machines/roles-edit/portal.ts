import { actPermissions, permissions } from '#schemas/people/permissions.ts'
import type { PortalDeclaration } from '../portal/portal-declaration.ts'

/** How the portal offers and files it. */
export const portal: PortalDeclaration = {
  id: 'rolesEdit',
  title: 'Edit Roles and Permissions',
  purpose: "Adds or removes a person's roles and permissions in this portal.",
  permission: actPermissions.changeAccess,
  sees: permissions.users,
  filing: null,
  pages: {
    overview: '/users/roles-and-controls',
    wizard: '/users/roles-and-controls/edit/$profileAccountId',
  },
}
