import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { readWizardInputCoverage } from '#src/app/current-wizard.ts'
import { rememberSessionEnd, takeSessionEnd } from '../session/ended-session.ts'

/**
 * Signs out. Leaves the page first, so that unsaved work is asked about, unless the session timed out; the browser's
 * own leave question is skipped so that it can't keep the session open.
 */
export function useSignOut({ timeIsUp = false } = {}) {
  const router = useRouter()
  const { portal } = router.options.context
  const [leaving, setLeaving] = useState(false)

  async function signOut() {
    setLeaving(true)
    if (timeIsUp) {
      const from = router.latestLocation.href
      rememberSessionEnd(sessionStorage, { from, typed: readWizardInputCoverage() })
    }
    await router.navigate({
      to: '/signing-out',
      state: { leaving: performance.timeOrigin },
      ignoreBlocker: timeIsUp,
    })
    const stayed = router.latestLocation.pathname !== '/signing-out'
    if (!stayed && (await portal.signOut(timeIsUp)) === 'signedOutHere') {
      const ended = takeSessionEnd(sessionStorage)
      await router.navigate({
        to: '/401',
        replace: true,
        state: ended ? { ...ended, inactive: true } : {},
      })
      await router.invalidate()
    }
    setLeaving(false)
  }

  return { leaving, signOut: () => void signOut() }
}
