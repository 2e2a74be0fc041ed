import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { apiQueryOptions, loaderAnswerLifetime } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'

/**
 * Numbers of tickets in which someone else has written since the person last opened them; empty if the API doesn't
 * track that.
 */
export function useUnreadTicketNumbers(): ReadonlySet<string> {
  const { client } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  const { data } = useQuery({
    ...apiQueryOptions(client, 'unreadTickets', {}),
    enabled: extensions,
    refetchOnMount: true,
    staleTime: loaderAnswerLifetime,
  })
  return useMemo(() => new Set(data?.map(String)), [data])
}

/** Marks a ticket as seen once it's loaded, and again when notes are added, if the API stores that. */
export function useMarkTicketSeenOnLoad(
  ticketId: number | string,
  notes: number | undefined,
): void {
  const { client } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  useEffect(() => {
    if (!extensions || notes === undefined) return
    // If this fails the ticket stays unread; the page works anyway.
    client.call('ticketSeen', { params: { ticketId } }, { unnoticed: true }).catch(() => undefined)
  }, [client, extensions, ticketId, notes])
}
