import { createFileRoute } from '@tanstack/react-router'
import { page } from '#src/app/page/page.ts'
import { LibraryPage } from '#src/areas/documents/library-page.tsx'
import { librarySearch } from '#src/areas/documents/library-search.ts'

export const Route = createFileRoute('/_shell/_portal/resources/documents')({
  ...page({
    title: 'Documents',
    search: librarySearch,
    grids: [''],
    reads: ({ begin }) => begin('documents', {}),
  }),
  component: Documents,
})

function Documents() {
  return <LibraryPage page="documents" search={Route.useSearch()} />
}
