import type { z } from 'zod/mini'
import type { submittedResponse as submittedAnswer } from '#schemas/contract/submitted-response.ts'
import { BreakableText } from '#src/ui/breakable-text.tsx'
import styles from './submitted-details.module.css'
import { TicketNumber } from './ticket-number.tsx'

/** The API's data about a new request. */
export type SubmittedRequest = NonNullable<z.infer<typeof submittedAnswer>>

/** The reference number and tickets of a new request, if the API sends them. */
export function SubmittedDetails({
  submitted: { referenceNumber, tickets },
}: {
  submitted: SubmittedRequest
}) {
  return (
    <>
      {referenceNumber && (
        <p>
          Reference number <strong className={styles.reference}>{referenceNumber}</strong>
        </p>
      )}
      {tickets.length > 0 && (
        <ul className={styles.tickets} aria-label="Tickets opened">
          {tickets.map(({ ticketId, ticketName }) => (
            <li key={ticketId}>
              <TicketNumber ticketId={ticketId} />
              <div className={styles.name}>
                <BreakableText text={ticketName} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
