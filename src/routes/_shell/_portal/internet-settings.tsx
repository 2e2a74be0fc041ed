import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { InternetSettingsPage } from '#src/areas/internet-settings/internet-settings-page.tsx'

/** The policy; the selected category is in the address, so that it can be linked to. */
export const Route = createFileRoute('/_shell/_portal/internet-settings')({
  ...pageRouteOptions({
    title: 'Internet Settings',
    search: { category: z.union([z.string(), z.number()]) },
    grids: ['', 'overrides'],
    reads: ({ begin }) => begin('internetSettings', {}),
  }),
  component: InternetSettings,
})

function InternetSettings() {
  const { category } = Route.useSearch()
  return <InternetSettingsPage selectedId={category} />
}
