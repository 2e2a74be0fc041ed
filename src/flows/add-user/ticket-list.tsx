import type { ReviewTicket } from '#schemas/add-user/draft.ts'
import styles from './add-user.module.css'

/** Tickets with what they say. */
export function TicketList({ tickets }: { tickets: readonly ReviewTicket[] }) {
  if (tickets.length === 0) return <p>No data</p>
  return (
    <ol className={styles.tickets}>
      {tickets.map(({ ticketName, ticketBody }) => (
        <li key={`${ticketName} ${ticketBody}`}>
          <h4>{ticketName}</h4>
          <p>{ticketBody}</p>
        </li>
      ))}
    </ol>
  )
}
