import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { LibraryPage } from '#src/areas/documents/library-page.tsx'
import { libraryParamSchemas } from '#src/areas/documents/library-params.ts'

export const Route = createFileRoute('/_shell/_portal/resources/documents')({
  ...pageRouteOptions({
    title: 'Documents',
    search: libraryParamSchemas,
    grids: [''],
    reads: ({ begin }) => begin('documents', {}),
  }),
  component: Documents,
})

function Documents() {
  return <LibraryPage page="documents" search={Route.useSearch()} />
}
