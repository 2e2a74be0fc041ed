import type { RequestSummary } from '#schemas/requests/requests.ts'

/** The request with this reference number, or with a ticket of this number. */
export function findByRequestOrTicketNumber(
  requests: readonly RequestSummary[],
  number: string,
): RequestSummary | undefined {
  return requests.find(
    ({ referenceNumber, tickets }) =>
      referenceNumber.toLowerCase() === number.toLowerCase() ||
      tickets.some(({ ticketId }) => String(ticketId) === number),
  )
}
