import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'

/** What the company has submitted; beyond the spec, so only where the API has the calls. */
export const Route = createFileRoute('/_shell/_portal/requests')({
  beforeLoad: ({ context: { portal } }) => {
    if (!portal.config.extensions) throw notFound()
  },
  component: Outlet,
})
