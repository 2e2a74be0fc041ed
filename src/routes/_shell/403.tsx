import { createFileRoute } from '@tanstack/react-router'
import { NoPermissionPage } from '#src/app/shell/error-pages.tsx'

export const Route = createFileRoute('/_shell/403')({
  staticData: { title: 'No permission' },
  component: NoPermissionPage,
})
