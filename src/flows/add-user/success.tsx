import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { contract } from '#schemas/contract.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { useView } from '#src/wizard/wizard-context.tsx'
import styles from './add-user.module.css'

const submitted = contract.addUserSubmit.output

/** The request is filed: its reference and tickets, where the API tells them (spec 000 §2, AMB-071). */
export function Success() {
  const result = useView((wizard) => submitted.safeParse(wizard.result()).data)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <div className={styles.done}>
        <CircleCheck aria-hidden="true" />
        <h2 ref={heading} tabIndex={-1}>
          Your request was submitted successfully
        </h2>
        {result && (
          <>
            <p>
              Reference number{' '}
              <strong className={styles.reference}>{result.referenceNumber}</strong>
            </p>
            <ul className={styles.opened} aria-label="Tickets opened">
              {result.tickets.map(({ ticketId, ticketName }) => (
                <li key={ticketId}>
                  <span>#{ticketId}</span>
                  {ticketName}
                </li>
              ))}
            </ul>
          </>
        )}
        <Link to="/add-user-services" className={buttonClass({ variant: 'primary' })}>
          Go back to Overview
        </Link>
      </div>
    </Card>
  )
}
