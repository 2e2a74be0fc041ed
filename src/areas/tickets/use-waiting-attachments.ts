import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { TicketAttachment } from '#schemas/tickets/tickets.ts'
import { errorReference, queryErrorText } from '#src/api/error-text.ts'
import { query } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import type { Reading } from '#src/ui/reading.ts'

interface WaitingAttachments extends Reading<readonly TicketAttachment[]> {
  /** The API stores files of replies. */
  readonly isOffered: boolean
  /** Those that are there; reads them where they were not read last. Resolves to undefined where they can't be. */
  readonly read: () => Promise<readonly TicketAttachment[] | undefined>
  /** Reads them again. */
  readonly readAgain: () => Promise<unknown>
}

/** The files that the person has uploaded for a reply in a ticket and not sent, wherever they did. */
export function useWaitingAttachments(ticketId: number | string): WaitingAttachments {
  const { client } = useAccess()
  const { extensions: isOffered } = useRouter().options.context.portal.config
  const { data, error, isFetching, refetch } = useQuery({
    ...query(client, 'waitingAttachments', { params: { ticketId } }),
    gcTime: 0,
    enabled: isOffered,
  })
  const readAgain = async () => {
    const read = await refetch()
    // What was read before may lack a file that has arrived since.
    return read.isError ? undefined : read.data
  }
  return {
    isOffered,
    data,
    failure: error === null ? undefined : queryErrorText(error),
    reference: errorReference(error),
    isBusy: isFetching,
    again: () => void refetch(),
    read: async () => (data && error === null ? data : await readAgain()),
    readAgain,
  }
}
