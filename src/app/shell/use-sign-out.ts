import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

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
    await router.navigate({
      to: '/401',
      state: { leaving: performance.timeOrigin },
      ignoreBlocker: timeIsUp,
    })
    const stayed = router.latestLocation.pathname !== '/401'
    if (!stayed && (await portal.signOut()) === 'signedOutHere') {
      await router.navigate({ to: '/401', replace: true })
      await router.invalidate()
    }
    setLeaving(false)
  }

  return { leaving, signOut: () => void signOut() }
}
