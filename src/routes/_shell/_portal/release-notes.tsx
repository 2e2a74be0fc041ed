import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { ReleaseNotesPage } from '#src/areas/release-notes/release-notes-page.tsx'

export const Route = createFileRoute('/_shell/_portal/release-notes')({
  ...pageRouteOptions({ title: 'Release Notes', reads: ({ begin }) => begin('releaseNotes', {}) }),
  component: ReleaseNotesPage,
})
