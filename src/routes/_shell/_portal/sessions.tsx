import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { SessionsPage } from '#src/areas/sessions/sessions-page.tsx'

/** The person's sessions; beyond the spec, so only if the API has the calls. */
export const Route = createFileRoute('/_shell/_portal/sessions')({
  ...pageRouteOptions({
    title: 'Your Sessions',
    extension: true,
    grids: [''],
    reads: ({ begin }) => begin('ownSessions', {}),
  }),
  component: SessionsPage,
})
