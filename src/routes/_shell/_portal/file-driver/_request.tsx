import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { permissions } from '#schemas/permissions.ts'

/** Requests of the file driver are shown only with their own feature (spec 002 §6). */
export const Route = createFileRoute('/_shell/_portal/file-driver/_request')({
  beforeLoad: ({ context: { access } }) => {
    if (!access.permissions.includes(permissions.fileTransferRequest)) {
      throw redirect({ to: '/403', replace: true })
    }
  },
  component: Outlet,
})
