import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** Signs out; where the identity provider cannot be reached, the portal at least is left. */
export function useSignOut() {
  const router = useRouter()
  const [leaving, setLeaving] = useState(false)
  const signOut = async () => {
    setLeaving(true)
    const outcome = await router.options.context.portal.signOut()
    if (outcome === 'leaving') return
    setLeaving(false)
    await router.navigate({ to: '/401', ignoreBlocker: true })
    await router.invalidate()
  }
  return { leaving, signOut: () => void signOut() }
}
