import type { PortalEntry } from '#machines/portal/entry.ts'
import { actPermissions } from '#schemas/people/permissions.ts'

export const portal: PortalEntry = {
  id: 'guestWifi',
  title: 'Guest Wi-Fi',
  purpose: 'Lets a guest of yours use the wireless network for some days.',
  permission: actPermissions.openTickets,
  filing: { ticket: { type: 'Network', subType: 'Guest access' } },
  menu: 'Guest Wi-Fi',
}
