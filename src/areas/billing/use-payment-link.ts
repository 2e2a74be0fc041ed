import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#src/api/api-error.ts'
import { apiQueryOptions } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'

/** Milliseconds after which a link is renewed before it's used. */
const longestWait = 60_000

/** The single-use link to the payment portal. */
export interface PaymentLink {
  /** `none`: this provider has no payment portal. `failed`: the call failed, or the link isn't a web address. */
  readonly state: 'reading' | 'none' | 'failed' | 'there'
  readonly link: string | undefined
  readonly isBusy: boolean
  /** Requests a new link. */
  readonly again: () => void
  /** Requests a new link if this one is old. */
  readonly refresh: () => void
}

/** The payment link the page's loader started to read; dropped when the page is left. */
export function usePaymentLink(): PaymentLink {
  const options = apiQueryOptions(useAccess().client, 'paymentPortal', {})
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...options,
    retryOnMount: false,
  })
  const again = () => void refetch()
  return {
    state: linkState(data, error),
    link: data,
    isBusy: isFetching,
    again,
    refresh: () => {
      if (Date.now() - dataUpdatedAt > longestWait) again()
    },
  }
}

function linkState(link: string | undefined, error: Error | null): PaymentLink['state'] {
  if (error) return error instanceof ApiError && error.statusCode === 204 ? 'none' : 'failed'
  if (link === undefined) return 'reading'
  const isWebAddress = URL.canParse(link) && /^https?:$/.test(new URL(link).protocol)
  return isWebAddress ? 'there' : 'failed'
}
