import { actPermissions, permissions } from '#schemas/people/permissions.ts'
import type { PortalDeclaration } from '../portal/portal-declaration.ts'

/** How the portal offers and files it. */
export const portal: PortalDeclaration = {
  id: 'createDistributionList',
  title: 'Create Distribution List',
  purpose: 'Requests an email address that reaches a group of people, with its first members.',
  permission: actPermissions.changeDistributionLists,
  sees: permissions.distributionLists,
  filing: { ticket: { type: 'Email', subType: 'New distribution list' } },
  pages: { overview: '/distribution-lists', wizard: '/distribution-lists/create' },
}
