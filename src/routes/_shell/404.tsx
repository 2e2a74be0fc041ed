import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#src/app/shell/error-pages.tsx'

export const Route = createFileRoute('/_shell/404')({
  staticData: { title: 'Page not found' },
  component: NotFound,
})
