import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { readStoredWizardInput } from '#src/app/current-wizard.ts'
import { rememberSessionEnd, takeSessionEnd } from '../session/ended-session.ts'

/**
 * Signs out. The page is left first: one that guards unsaved work is asked, unless the time was up, and no
 * question of the browser's own can hold the session open.
 */
export function useSignOut({ timeIsUp = false } = {}) {
  const router = useRouter()
  const { portal } = router.options.context
  const [leaving, setLeaving] = useState(false)

  async function signOut() {
    setLeaving(true)
    if (timeIsUp) {
      const from = router.latestLocation.href
      rememberSessionEnd(sessionStorage, { from, typed: readStoredWizardInput() })
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
