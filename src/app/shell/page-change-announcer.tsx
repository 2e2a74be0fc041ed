import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { createFocusRestorer } from '#src/ui/focus-restorer.ts'
import { documentTitle, useShownTitleParts } from '#src/ui/page-title.ts'

/**
 * Announces a new page: sets the document title and focuses the page's heading. If only the address changes, as when
 * the wizard's draft is created, the focus stays.
 */
export function PageChangeAnnouncer() {
  const router = useRouter()
  const { portal } = router.options.context
  const shown = useRef<string | undefined>(undefined)
  const title = useRouterState({
    select: ({ matches }) =>
      matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  })

  const shownTitle = useShownTitleParts()

  useEffect(() => {
    document.title = documentTitle(...shownTitle, title, portal.config.providerName)
  }, [shownTitle, title, portal])

  useEffect(() => {
    const focus = createFocusRestorer(document)
    const stops = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) focus.forget()
      }),
      router.subscribe('onRendered', () => {
        const page = router.state.matches.at(-1)?.routeId
        const cameFromAnother = shown.current !== undefined && shown.current !== page
        shown.current = page
        if (cameFromAnother) focusHeading()
        focus.note()
      }),
      focus.stop,
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])
  return null
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (!heading || document.activeElement?.closest('main')) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
