import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { query } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'

interface TicketsToAnswer {
  /** Whether it is known, or will not be. */
  readonly isKnown: boolean
  /** Numbers of tickets; undefined where the API does not say, or was not asked. */
  readonly toAnswer: ReadonlySet<string> | undefined
}

/** The tickets that wait for the company's answer, once they are asked for. */
export function useTicketsToAnswer(isAsked: boolean): TicketsToAnswer {
  const { client } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  const { data, isLoading } = useQuery({
    ...query(client, 'ticketsToAnswer', {}),
    enabled: isAsked && extensions,
    refetchOnMount: true,
  })
  const toAnswer = useMemo(() => data && new Set(data.map(String)), [data])
  return { isKnown: !isLoading, toAnswer }
}
