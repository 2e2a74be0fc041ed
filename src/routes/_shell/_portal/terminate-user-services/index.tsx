import { createFileRoute } from '@tanstack/react-router'
import { page } from '#src/app/page/page.ts'
import { TerminateOverview } from '#src/areas/terminate/overview.tsx'
import { draftsSearch } from '#src/parts/drafts/drafts-search.ts'

export const Route = createFileRoute('/_shell/_portal/terminate-user-services/')({
  ...page({
    title: 'Terminate User Services',
    search: draftsSearch,
    grids: [''],
    reads: ({ access, begin }) => {
      if (!access.settings.hasBillableServices) return
      begin('terminateDrafts', {})
      begin('draftProgress', {})
    },
  }),
  component: TerminateOverview,
})
