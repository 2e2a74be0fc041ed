import { createFileRoute } from '@tanstack/react-router'
import { page } from '#src/app/page/page.ts'
import { LibraryPage } from '#src/areas/documents/library-page.tsx'
import { librarySearch } from '#src/areas/documents/library-search.ts'

export const Route = createFileRoute('/_shell/_portal/resources/reports')({
  ...page({
    title: 'Reports',
    search: librarySearch,
    grids: [''],
    reads: ({ begin }) => begin('reports', {}),
  }),
  component: Reports,
})

function Reports() {
  return <LibraryPage page="reports" search={Route.useSearch()} />
}
