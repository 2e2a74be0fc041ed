import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { query } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'

/** The numbers of the tickets in which somebody else wrote since the person looked; none where the API has none. */
export function useUnreadTickets(): ReadonlySet<string> {
  const { client } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  const { data } = useQuery({
    ...query(client, 'unreadTickets', {}),
    enabled: extensions,
    refetchOnMount: true,
  })
  return useMemo(() => new Set(data?.map(String)), [data])
}

/** Notes that the person looks at a ticket that was read, where the API stores it; again when there is more to see. */
export function useMarkTicketSeen(ticketId: number | string, notes: number | undefined): void {
  const { client } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  useEffect(() => {
    if (!extensions || notes === undefined) return
    // Without it the ticket stays marked as unread: no failure of the page.
    client.call('ticketSeen', { params: { ticketId } }, { unnoticed: true }).catch(() => undefined)
  }, [client, extensions, ticketId, notes])
}
