import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { AddUserOverview } from '#src/areas/add-user/overview.tsx'
import { draftsParamSchemas } from '#src/parts/drafts/drafts-params.ts'

export const Route = createFileRoute('/_shell/_portal/add-user-services/')({
  ...pageRouteOptions({
    title: 'Add User Services',
    search: draftsParamSchemas,
    grids: [''],
    reads: ({ begin }) => {
      begin('addUserDrafts', {})
      begin('draftProgress', {})
    },
  }),
  component: AddUserOverview,
})
