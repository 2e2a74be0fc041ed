import { actPermissions, permissions } from '#schemas/people/permissions.ts'
import type { PortalDeclaration } from '../portal/portal-declaration.ts'

/** How the portal offers and files it. */
export const portal: PortalDeclaration = {
  id: 'editDistributionList',
  title: 'Edit Distribution List',
  purpose: 'Adds people to a distribution list or removes them.',
  permission: actPermissions.changeDistributionLists,
  sees: permissions.distributionLists,
  filing: {
    ticket: { type: 'Email', subType: 'Distribution list change' },
    pendingShownTo: [permissions.distributionLists],
  },
  pages: { overview: '/distribution-lists', wizard: '/distribution-lists/$id/edit' },
}
