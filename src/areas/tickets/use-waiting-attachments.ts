import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { TicketAttachment } from '#schemas/tickets/tickets.ts'
import { errorReference, queryErrorText } from '#src/api/error-text.ts'
import { apiQueryOptions } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import type { Reading } from '#src/ui/reading.ts'

interface WaitingAttachments extends Reading<readonly TicketAttachment[]> {
  /** Whether the API stores files of replies. */
  readonly isOffered: boolean
  /**
   * The files there; read first if they aren't known or the last reading failed. Resolves to undefined if they can't be
   * read.
   */
  readonly read: () => Promise<readonly TicketAttachment[] | undefined>
  /** Reads them again. */
  readonly readAgain: () => Promise<unknown>
}

/** Files the person has uploaded for a reply to this ticket and not sent, on any device. */
export function useWaitingAttachments(ticketId: number | string): WaitingAttachments {
  const { client } = useAccess()
  const { extensions: isOffered } = useRouter().options.context.portal.config
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQueryOptions(client, 'waitingAttachments', { params: { ticketId } }),
    gcTime: 0,
    enabled: isOffered,
  })
  const readAgain = async () => {
    const read = await refetch()
    // The earlier data may lack a file uploaded since.
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
