import { actPermissions, permissions } from '#schemas/people/permissions.ts'
import type { PortalDeclaration } from '../portal/portal-declaration.ts'

/** How the portal offers and files it. */
export const portal: PortalDeclaration = {
  id: 'planUpgrade',
  title: 'Upgrade Phishing Tests',
  purpose: 'Requests more phishing tests a year, at the price shown before you sign.',
  permission: actPermissions.upgradePlans,
  sees: permissions.users,
  filing: {
    ticket: { type: 'Security awareness', subType: 'Plan upgrade' },
    pendingShownTo: [permissions.users],
  },
  pages: { overview: '/users/cybersecurity', wizard: '/users/cybersecurity/upgrade' },
}
