import { Link } from '@tanstack/react-router'
import { useMayCall } from '#src/app/tenant/may-call.ts'
import { linkClass } from '#src/ui/link-class.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

interface OpenTicketProps {
  /** For example `workstation`. */
  kind: string
  name: string
}

/** Opens the ticket form with the device filled in. The name isn't in the address, since it may be a person's. */
function OpenTicket({ kind, name }: OpenTicketProps) {
  return (
    <Link
      to="/service-ticket"
      state={{ about: `Problem with ${kind} ${name}` }}
      className={linkClass}
    >
      Open a ticket<VisuallyHidden> about {name}</VisuallyHidden>
    </Link>
  )
}

/** The grid's action to open a ticket about a device, for people who may open tickets. */
export function useOpenTicketAction(kind: string) {
  const mayOpen = useMayCall('serviceTicketSubmit')
  if (!mayOpen) return {}
  return { rowActions: ({ name }: { name: string }) => <OpenTicket kind={kind} name={name} /> }
}
