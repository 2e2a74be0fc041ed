import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { apiQueryOptions, loaderAnswerLifetime } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'

interface TicketsToAnswer {
  /** Whether loading is over, successful or not. */
  readonly isKnown: boolean
  /** Ticket numbers; undefined if the API doesn't have them, or wasn't asked. */
  readonly toAnswer: ReadonlySet<string> | undefined
}

/** Tickets that await the company's reply; only read if asked for. */
export function useTicketsToAnswer(isAsked: boolean): TicketsToAnswer {
  const { client } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  const { data, isLoading } = useQuery({
    ...apiQueryOptions(client, 'ticketsToAnswer', {}),
    enabled: isAsked && extensions,
    refetchOnMount: true,
    staleTime: loaderAnswerLifetime,
  })
  const toAnswer = useMemo(() => data && new Set(data.map(String)), [data])
  return { isKnown: !isLoading, toAnswer }
}
