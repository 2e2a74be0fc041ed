import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#src/api/api-error.ts'
import { query } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'

/** A link that waited longer, in milliseconds, is asked for again before it is used. */
const longestWait = 60_000

/** How it stands with the link to the payment portal, which opens once. */
export interface PaymentLink {
  /** `none`: this provider has no such portal. `failed`: it could not be asked for, or is no web address. */
  readonly state: 'reading' | 'none' | 'failed' | 'there'
  readonly link: string | undefined
  readonly isBusy: boolean
  /** Asks for another one. */
  readonly again: () => void
  /** Asks for another one where this one waited for long. */
  readonly refresh: () => void
}

/** The link that the page's loader began to read; it is forgotten when the page is left. */
export function usePaymentLink(): PaymentLink {
  const options = query(useAccess().client, 'paymentPortal', {})
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
