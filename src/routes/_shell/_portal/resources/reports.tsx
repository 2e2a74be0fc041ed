import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { LibraryPage } from '#src/areas/documents/library-page.tsx'
import { libraryParamSchemas } from '#src/areas/documents/library-params.ts'

export const Route = createFileRoute('/_shell/_portal/resources/reports')({
  ...pageRouteOptions({
    title: 'Reports',
    search: libraryParamSchemas,
    grids: [''],
    reads: ({ begin }) => begin('reports', {}),
  }),
  component: Reports,
})

function Reports() {
  return <LibraryPage page="reports" search={Route.useSearch()} />
}
