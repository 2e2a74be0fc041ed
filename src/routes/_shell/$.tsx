import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#src/app/shell/error-pages.tsx'

/** Every path that no page has (spec 000 §2). */
export const Route = createFileRoute('/_shell/$')({
  staticData: { title: 'Page not found' },
  component: NotFound,
})
