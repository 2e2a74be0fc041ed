import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { UseViewParams } from '#src/ui/data-grid/grid-view-store.ts'
import { useAccess } from '../tenant/use-access.ts'

/**
 * The search params of the page, and a way to change some of them: undefined takes one away. What a page still writes
 * while it is being left, for another one or for another company, would stand in the address of that: it is left out.
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
