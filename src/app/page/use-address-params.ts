import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { UseViewParams } from '#src/ui/data-grid/grid-view-store.ts'
import { useAccess } from '../tenant/use-access.ts'

/**
 * The page's search params, and a way to change some of them; undefined removes one. Changes made while the page is
 * being left are dropped, since they would end up in the next page's address.
 */
export const useAddressParams: UseViewParams = () => {
  const navigate = useNavigate()
  const router = useRouter()
  const { tenant } = useAccess()
  const params = useSearch({ strict: false })
  const isLeft = () => {
    const { pathname, search } = router.latestLocation
    const shown = router.state.resolvedLocation
    const company = router.options.context.portal.access.current()?.tenant.tenantId
    return (
      (shown !== undefined && shown.pathname !== pathname) ||
      'tenantId' in search ||
      company !== tenant.tenantId
    )
  }
  return [
    params,
    (changes, { replace = false } = {}) => {
      if (isLeft()) return
      void navigate({
        to: '.',
        search: (now: object) => ({ ...now, ...changes }),
        replace,
        resetScroll: false,
      })
    },
  ]
}
