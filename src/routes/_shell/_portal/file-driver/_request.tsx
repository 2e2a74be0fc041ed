import { createFileRoute, Outlet } from '@tanstack/react-router'
import { page } from '#src/app/page/page.ts'

/** File transfer requests need their own feature. */
export const Route = createFileRoute('/_shell/_portal/file-driver/_request')({
  ...page({ title: 'File Driver', may: 'fileTransferSubmit' }),
  component: Outlet,
})
