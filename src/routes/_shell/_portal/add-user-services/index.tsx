import { createFileRoute } from '@tanstack/react-router'
import { page } from '#src/app/page/page.ts'
import { AddUserOverview } from '#src/areas/add-user/overview.tsx'
import { draftsSearch } from '#src/parts/drafts/drafts-search.ts'

export const Route = createFileRoute('/_shell/_portal/add-user-services/')({
  ...page({
    title: 'Add User Services',
    search: draftsSearch,
    grids: [''],
    reads: ({ begin }) => {
      begin('addUserDrafts', {})
      begin('draftProgress', {})
    },
  }),
  component: AddUserOverview,
})
