import { createFileRoute, Outlet } from '@tanstack/react-router'
import { page } from '#src/app/page/page.ts'

/** The company's submitted requests; beyond the spec, so only if the API has the calls. */
export const Route = createFileRoute('/_shell/_portal/requests')({
  ...page({ title: 'My Requests', extension: true }),
  component: Outlet,
})
