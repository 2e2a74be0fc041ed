import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { contract } from '#schemas/contract.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useView } from '#src/wizard/wizard-context.tsx'
import styles from './add-user.module.css'

const submitted = contract.addUserSubmit.output

/** The request is filed: its reference and tickets, where the API tells them (spec 000 §2, AMB-071). */
export function Success() {
  const result = useView((wizard) => submitted.safeParse(wizard.result()).data)
  return (
    <Card>
      <ol aria-label="Steps of the request">
        <li aria-current="step">Success</li>
      </ol>
      <EmptyState
        icon={<CircleCheck />}
        title="Your request was submitted successfully"
        action={
          <Link to="/add-user-services" className={buttonClass({ variant: 'primary' })}>
            Go back to Overview
          </Link>
        }
      >
        {result && (
          <>
            <p>
              Reference number{' '}
              <strong className={styles.reference}>{result.referenceNumber}</strong>
            </p>
            <p>These tickets were opened:</p>
            <ul>
              {result.tickets.map(({ ticketId, ticketName }) => (
                <li key={ticketId}>
                  {ticketId}: {ticketName}
                </li>
              ))}
            </ul>
          </>
        )}
      </EmptyState>
    </Card>
  )
}
