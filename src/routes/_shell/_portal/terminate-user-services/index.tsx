import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { TerminateOverview } from '#src/areas/terminate/overview.tsx'
import { draftsParamSchemas } from '#src/parts/drafts/drafts-params.ts'

export const Route = createFileRoute('/_shell/_portal/terminate-user-services/')({
  ...pageRouteOptions({
    title: 'Terminate User Services',
    search: draftsParamSchemas,
    grids: [''],
    reads: ({ access, begin }) => {
      if (!access.settings.hasBillableServices) return
      begin('terminateDrafts', {})
      begin('draftProgress', {})
    },
  }),
  component: TerminateOverview,
})
