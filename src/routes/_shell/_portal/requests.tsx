import { createFileRoute, Outlet } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'

/** The company's submitted requests; beyond the spec, so only if the API has the calls. */
export const Route = createFileRoute('/_shell/_portal/requests')({
  ...pageRouteOptions({ title: 'My Requests', extension: true }),
  component: Outlet,
})
