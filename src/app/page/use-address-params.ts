import { useNavigate, useSearch } from '@tanstack/react-router'
import type { UseViewParams } from '#src/ui/data-grid/grid-view-store.ts'

/** The search params of the page, and a way to change some of them: undefined takes one away. */
export const useAddressParams: UseViewParams = () => {
  const navigate = useNavigate()
  const params = useSearch({ strict: false })
  return [
    params,
    (changes, { replace = false } = {}) =>
      void navigate({
        to: '.',
        search: (now: object) => ({ ...now, ...changes }),
        replace,
        resetScroll: false,
      }),
  ]
}
