import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText } from '#src/api/error-text.ts'
import { areaAt, mayOpen } from '../navigation/offered-areas.ts'
import { tenantAddress } from './tenant-address.ts'

/**
 * Changes this tab's company: reads its access, then opens the same area there, or the start page. Unsaved work is
 * asked about first; if the person stays, nothing changes.
 */
export function useChangeCompany(done: () => void) {
  const router = useRouter()
  const { portal } = router.options.context
  const [busyWith, setBusyWith] = useState<string>()
  const [error, setError] = useState<string>()

  async function change(tenantId: string) {
    setBusyWith(tenantId)
    setError(undefined)
    try {
      const session = portal.session.current()
      const next = session && (await portal.access.prepare(session, tenantId))
      const area = areaAt(router.latestLocation.pathname)?.to ?? '/'
      const target = next && mayOpen(area, next.permissions) ? area : '/'
      done()
      await router.navigate({ href: tenantAddress(target, tenantId) })
    } catch (failure) {
      setError(errorText(failure))
    } finally {
      setBusyWith(undefined)
    }
  }

  return { change: (tenantId: string) => void change(tenantId), busyWith, error }
}
