import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayOpen } from '#src/app/navigation/offered-areas.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { buttonClass } from '#src/ui/button-class.ts'

interface RequestLinkProps {
  /** The reference number, or a ticket's number; undefined if the API sent none. */
  number: string | number | undefined
  /** The link's text; by default 'View in My requests'. */
  children?: ReactNode
  /** Whether it's the primary action. */
  prominent?: boolean
}

/** Whether a link to the new request is shown, so that other links are secondary. */
export function useIsRequestLinkShown(number: RequestLinkProps['number']): boolean {
  const { permissions } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  return isRequestLinkShown(number, extensions, permissions)
}

/** Which page a link to a new ticket leads to: its request, or the tickets page; undefined if no link is shown. */
export function useTicketDestination(
  number: RequestLinkProps['number'],
): 'request' | 'tickets' | undefined {
  const { permissions } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  if (isRequestLinkShown(number, extensions, permissions)) return 'request'
  // Without extensions no page shows the request, so the ticket is searched by number (AWARE-036).
  const isSearched = hasNumber(number) && !extensions && mayOpen('/service-tickets', permissions)
  return isSearched ? 'tickets' : undefined
}

/** Link to a new ticket: to its request, or to the ticket itself. */
export function TicketLink({ number }: { number: string | number }) {
  const way = useTicketDestination(number)
  const text = `Service ticket #${number}`
  if (way === 'request') {
    return (
      <ViewRequestLink number={number} prominent>
        {text}
      </ViewRequestLink>
    )
  }
  if (way === undefined) return null
  return (
    <Link
      to="/service-tickets"
      search={{ search: String(number) }}
      className={buttonClass({ variant: 'primary' })}
    >
      {text}
    </Link>
  )
}

/** Whether the API sent a number; a missing text is read as an empty one. */
function hasNumber(number: RequestLinkProps['number']): boolean {
  return number !== undefined && number !== ''
}

function isRequestLinkShown(
  number: RequestLinkProps['number'],
  extensions: boolean,
  permissions: readonly string[],
): boolean {
  return hasNumber(number) && extensions && mayOpen('/requests', permissions)
}

/** Link to a new request in the list, for people who may see it. */
export function ViewRequestLink(props: RequestLinkProps) {
  const { permissions } = useAccess()
  return <RequestLinkForPermissions {...props} permissions={permissions} />
}

interface OfferedRequestLinkProps extends RequestLinkProps {
  permissions: readonly string[]
  onFollow?: () => void
}

/** The same outside a company's pages, with explicit permissions. */
export function RequestLinkForPermissions({
  number,
  permissions,
  onFollow,
  prominent = false,
  children = 'View in My requests',
}: OfferedRequestLinkProps) {
  const { extensions } = useRouter().options.context.portal.config
  if (!isRequestLinkShown(number, extensions, permissions)) return null
  return (
    <Link
      to="/requests/$number"
      params={{ number: String(number) }}
      className={buttonClass(prominent ? { variant: 'primary' } : {})}
      onClick={onFollow}
    >
      {children}
    </Link>
  )
}
