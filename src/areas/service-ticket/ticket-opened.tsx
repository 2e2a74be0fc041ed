import { submittedResponse as submittedAnswer } from '#schemas/contract/submitted-response.ts'
import type { ServiceTicket } from '#schemas/tickets/service-ticket.ts'
import { serviceTicketLabels } from '#schemas/tickets/service-ticket.ts'
import { SubmittedDetails } from '#src/parts/requests/submitted-details.tsx'
import { ViewRequestLink } from '#src/parts/requests/view-request-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { KeyValueList } from '#src/ui/key-value-list.tsx'
import { OutcomeCard } from '#src/ui/outcome-card.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import styles from './ticket-opened.module.css'

interface TicketOpenedProps {
  ticket: ServiceTicket
  /** The API's response in any shape; it may be empty. */
  answer: unknown
  onAnother: () => void
}

/** Confirms an opened ticket, with its number if the API sends one, its text, and links. */
export function TicketOpened({ ticket, answer, onAnother }: TicketOpenedProps) {
  const submitted = submittedAnswer.safeParse(answer).data
  return (
    <>
      <PageHeading>New Service Ticket</PageHeading>
      <OutcomeCard
        title="Your service ticket was submitted"
        actions={
          <>
            <ViewRequestLink number={submitted?.referenceNumber} prominent />
            <Button onClick={onAnother}>Open another ticket</Button>
          </>
        }
      >
        {submitted && <SubmittedDetails submitted={submitted} />}
        <div className={styles.ticket}>
          <KeyValueList
            items={[
              { key: serviceTicketLabels.summary, value: ticket.summary },
              { key: serviceTicketLabels.description, value: ticket.description },
            ]}
          />
        </div>
      </OutcomeCard>
    </>
  )
}
