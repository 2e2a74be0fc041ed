import type { PortalDeclaration } from '#machines/portal/portal-declaration.ts'
import { actPermissions } from '#schemas/people/permissions.ts'

/** How the portal lists the guest Wi-Fi sample flow. */
export const portal: PortalDeclaration = {
  id: 'guestWifi',
  title: 'Guest Wi-Fi',
  purpose: 'Lets a guest of yours use the wireless network for some days.',
  permission: actPermissions.openTickets,
  filing: { ticket: { type: 'Network', subType: 'Guest access' } },
  menu: 'Guest Wi-Fi',
}
