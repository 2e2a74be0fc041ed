import { Outlet, useRouter } from '@tanstack/react-router'
import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect } from 'react'
import { DialogFetcher } from '#src/ui/dialog.tsx'
import { setWidgetFailureNotice } from '#src/ui/lazy-widget.ts'
import { Toaster } from '#src/ui/toaster.tsx'
import { offeredSections } from '../navigation/offered-areas.ts'
import { AccessUnavailable, type CompanyAccess } from '../tenant/access.ts'
import { Footer } from './footer.tsx'
import { Navigation } from './navigation.tsx'
import styles from './shell.module.css'
import { showModuleFetchFailure } from './show-module-fetch-failure.ts'
import { SignInAgainPrompt } from './sign-in-again-prompt.tsx'
import { TopBar } from './top-bar.tsx'

const InactivityWarning = lazy(async () => {
  const { InactivityWarning } = await import('../session/inactivity-warning.tsx')
  return { default: InactivityWarning }
})

interface ShellProps {
  access?: CompanyAccess | undefined
  obstacle?: unknown
  /** Tools that areas add to the top bar. */
  tools?: ReactNode
}

/** The frame around every page: top bar, navigation, footer. */
export function Shell({ access, obstacle, tools }: ShellProps) {
  const { portal, isBuilt } = useRouter().options.context
  const { extensions } = portal.config
  const sections = access
    ? offeredSections({ permissions: access.permissions, isBuilt, extensions })
    : []
  const person = access ?? (obstacle instanceof AccessUnavailable ? obstacle : undefined)
  useEffect(() => setWidgetFailureNotice(() => void showModuleFetchFailure()), [])
  return (
    <div className={styles.shell}>
      {/* biome-ignore lint/a11y/useValidAnchor: a link for everyone; the address stays the page's own */}
      <a href="#content" className={styles.skip} onClick={skipToContent}>
        Skip to content
      </a>
      <TopBar access={access} person={person} sections={sections} tools={tools} />
      <div className={styles.body}>
        {sections.length > 0 && (
          <aside className={styles.column}>
            <Navigation sections={sections} />
          </aside>
        )}
        <div className={styles.page}>
          <main id="content" tabIndex={-1} className={styles.main}>
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
      {/* People without access are signed in all the same. */}
      {(access || obstacle !== undefined) && (
        <Suspense>
          <InactivityWarning />
        </Suspense>
      )}
      {access && <SignInAgainPrompt />}
      <DialogFetcher />
      <Toaster />
    </div>
  )
}

/** Moves the focus rather than changing the address, which belongs to the page. */
function skipToContent(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('content')?.focus()
}
