import { createFileRoute } from '@tanstack/react-router'
import { load } from '#src/api/query.ts'
import { FaqPage } from '#src/areas/faq/faq-page.tsx'

export const Route = createFileRoute('/_shell/_portal/faq')({
  staticData: { title: 'Portal FAQ' },
  loader: ({ context: { portal, access } }) => load(portal.queryClient, access.client, 'faq', {}),
  component: FaqPage,
})
