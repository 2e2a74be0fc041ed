import { createFileRoute, Outlet } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'

/** File transfer requests need their own feature. */
export const Route = createFileRoute('/_shell/_portal/file-driver/_request')({
  ...pageRouteOptions({ title: 'File Driver', may: 'fileTransferSubmit' }),
  component: Outlet,
})
