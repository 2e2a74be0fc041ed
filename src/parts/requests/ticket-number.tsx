import { Link, useRouter } from '@tanstack/react-router'
import { mayOpen } from '#src/app/navigation/offered-areas.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { linkClass } from '#src/ui/link-class.ts'

/** A ticket's number, linked to its request for people who may see requests. */
export function TicketNumber({ ticketId }: { ticketId: number }) {
  const { permissions } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  const text = `#${ticketId}`
  if (!extensions || !mayOpen('/requests', permissions)) return <span>{text}</span>
  return (
    <Link to="/requests/$number" params={{ number: String(ticketId) }} className={linkClass}>
      {text}
    </Link>
  )
}
