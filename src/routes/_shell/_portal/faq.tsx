import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { FaqPage } from '#src/areas/faq/faq-page.tsx'

export const Route = createFileRoute('/_shell/_portal/faq')({
  ...pageRouteOptions({ title: 'Portal FAQ', reads: ({ hold }) => hold('faq', {}) }),
  component: FaqPage,
})
