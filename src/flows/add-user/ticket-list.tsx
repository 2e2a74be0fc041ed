import { feeAndTotalLines } from '#machines/engine/questions/charges.ts'
import type { ReviewTicket } from '#schemas/add-user/draft.ts'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useWizardView } from '#src/wizard/state/wizard-context.tsx'
import styles from './add-user.module.css'
import { useFacts } from './facts.ts'
import { omitShownLines } from './omit-shown-lines.ts'

/** Tickets with their texts; lines already shown above are collapsed. */
export function TicketList({ tickets }: { tickets: readonly ReviewTicket[] }) {
  const name = useFacts(({ user }) => user.name)
  const shown = useWizardView((wizard) => [
    { label: 'Requested by', text: name },
    ...feeAndTotalLines(wizard.charges()),
    ...wizard
      .review()
      .flatMap(({ answers }) => answers.map(({ label, text }) => ({ label, text }))),
  ])
  if (tickets.length === 0) return <p>No data</p>
  return (
    <ol className={styles.tickets}>
      {tickets.map(({ ticketName, ticketBody }) => {
        const changes = omitShownLines(ticketBody, shown)
        return (
          <li key={`${ticketName} ${ticketBody}`}>
            <h4>{ticketName}</h4>
            {changes && <p>{changes}</p>}
            {changes !== ticketBody.trim() && (
              <Disclosure
                summary={
                  <>
                    What it says <VisuallyHidden>{ticketName}</VisuallyHidden>
                  </>
                }
              >
                <p>{ticketBody}</p>
              </Disclosure>
            )}
          </li>
        )
      })}
    </ol>
  )
}
