import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Tells everyone that the page changed: the document's title, and focus on the page's heading. A page that
 * only changes its address, as the wizard does when its draft is created, keeps focus where it is.
 */
export function PageChanges() {
  const router = useRouter()
  const { portal } = router.options.context
  const shown = useRef<string | undefined>(undefined)
  const title = useRouterState({
    select: ({ matches }) =>
      matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  })

  useEffect(() => {
    document.title = [title, portal.config.providerName].filter(Boolean).join(' · ')
  }, [title, portal])

  useEffect(
    () =>
      router.subscribe('onRendered', () => {
        const page = router.state.matches.at(-1)?.routeId
        const cameFromAnother = shown.current !== undefined && shown.current !== page
        shown.current = page
        if (cameFromAnother) focusHeading()
      }),
    [router],
  )
  return null
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (!heading || document.activeElement?.closest('main')) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
