import { actPermissions, permissions } from '#schemas/people/permissions.ts'
import type { PortalDeclaration } from '../portal/portal-declaration.ts'

/** How the portal offers and files it. */
export const portal: PortalDeclaration = {
  id: 'fileTransfer',
  title: 'File Transfer Request',
  purpose: 'Requests a file transfer between two companies: from where, to where, and when.',
  permission: actPermissions.requestFileTransfers,
  sees: permissions.fileDriver,
  filing: { ticket: { type: 'File transfer', subType: 'New transfer' } },
  pages: { overview: '/file-driver/overview', wizard: '/file-driver/new-file-transfer/{-$id}' },
}
