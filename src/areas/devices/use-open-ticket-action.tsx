import { Link } from '@tanstack/react-router'
import { useMayCall } from '#src/app/tenant/may-call.ts'
import { linkClass } from '#src/ui/link-class.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

interface OpenTicketProps {
  /** Such as `workstation`. */
  kind: string
  name: string
}

/** Leads to the form of a ticket that begins with the device. Its name may be a person's: it is not in the address. */
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

/** The link of each device of a grid, for those who may open tickets. */
export function useOpenTicketAction(kind: string) {
  const mayOpen = useMayCall('serviceTicketSubmit')
  if (!mayOpen) return {}
  return { rowActions: ({ name }: { name: string }) => <OpenTicket kind={kind} name={name} /> }
}
