import { z } from 'zod/mini'
import { reviewTicket } from '#schemas/add-user/draft.ts'
import { Loader } from '#src/ui/loader.tsx'
import { useWizardView } from '#src/wizard/state/wizard-context.tsx'
import styles from './add-user.module.css'
import { TicketList } from './ticket-list.tsx'

const reviewTickets = z.array(reviewTicket)

/** The tickets that the request will open, in the review before it's submitted. */
export function TicketsToOpenList() {
  const call = useWizardView((wizard) => wizard.call())
  const tickets = useWizardView((wizard) => reviewTickets.safeParse(wizard.loadedData()).data ?? [])
  return (
    <section aria-labelledby="review-tickets" className={styles.part} data-wide>
      <h3 id="review-tickets">Tickets this request opens</h3>
      {call === 'loading' && <Loader label="Preparing the tickets" />}
      {call === 'loaded' && <TicketList tickets={tickets} />}
    </section>
  )
}
