import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '#src/app/shell/error-pages.tsx'

export const Route = createFileRoute('/_shell/404')({
  staticData: { title: 'Page not found' },
  component: NotFoundPage,
})
