import { createFileRoute } from '@tanstack/react-router'
import { page } from '#src/app/page/page.ts'
import { ReleaseNotesPage } from '#src/areas/release-notes/release-notes-page.tsx'

export const Route = createFileRoute('/_shell/_portal/release-notes')({
  ...page({ title: 'Release Notes', reads: ({ begin }) => begin('releaseNotes', {}) }),
  component: ReleaseNotesPage,
})
