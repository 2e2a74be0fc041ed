import { createFileRoute, redirect } from '@tanstack/react-router'
import { baseOf } from '#src/app/navigation/offered.ts'
import { NotFound } from '#src/app/shell/error-pages.tsx'

/** Every path that no page has (spec 000 §2), but for the other address of a page. */
export const Route = createFileRoute('/_shell/$')({
  staticData: { title: 'Page not found' },
  beforeLoad: ({ context: { isBuilt }, location: { pathname, searchStr } }) => {
    const base = baseOf(pathname)
    if (base && isBuilt(base)) throw redirect({ href: base + searchStr, replace: true })
  },
  component: NotFound,
})
