import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayOpen } from '#src/app/navigation/offered-areas.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { buttonClass } from '#src/ui/button-class.ts'

interface RequestLinkProps {
  /** Its reference number, or the number of one of its tickets; undefined where the API sent none. */
  number: string | number | undefined
  /** Its text; by default 'View in My requests'. */
  children?: ReactNode
  /** It is the prominent one of the ways on. */
  prominent?: boolean
}

/** Whether the way to a request that was just submitted is offered: the other ways are then less prominent. */
export function useIsRequestOffered(number: RequestLinkProps['number']): boolean {
  const { permissions } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  return isOffered(number, extensions, permissions)
}

/** Where the way from a ticket that was just opened leads; undefined where it is not offered. */
export function useTicketDestination(
  number: RequestLinkProps['number'],
): 'request' | 'tickets' | undefined {
  const { permissions } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  if (isOffered(number, extensions, permissions)) return 'request'
  // Without extensions no page shows the request: the ticket is searched for by its number (AWARE-036).
  const isSearched = hasNumber(number) && !extensions && mayOpen('/service-tickets', permissions)
  return isSearched ? 'tickets' : undefined
}

/** The way to a ticket that was just opened: to its request, or to the ticket itself. */
export function TicketLink({ number }: { number: string | number }) {
  const way = useTicketDestination(number)
  const text = `Service ticket #${number}`
  if (way === 'request') {
    return (
      <RequestLink number={number} prominent>
        {text}
      </RequestLink>
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

/** Whether the API has sent a number; a text that it leaves out is read as an empty one. */
function hasNumber(number: RequestLinkProps['number']): boolean {
  return number !== undefined && number !== ''
}

function isOffered(
  number: RequestLinkProps['number'],
  extensions: boolean,
  permissions: readonly string[],
): boolean {
  return hasNumber(number) && extensions && mayOpen('/requests', permissions)
}

/** The way from a request that was just submitted to where it is listed, for those to whom it is offered. */
export function RequestLink(props: RequestLinkProps) {
  const { permissions } = useAccess()
  return <OfferedRequestLink {...props} permissions={permissions} />
}

interface OfferedRequestLinkProps extends RequestLinkProps {
  permissions: readonly string[]
  onFollow?: () => void
}

/** The same outside the pages of a company, where the permissions are handed over. */
export function OfferedRequestLink({
  number,
  permissions,
  onFollow,
  prominent = false,
  children = 'View in My requests',
}: OfferedRequestLinkProps) {
  const { extensions } = useRouter().options.context.portal.config
  if (!isOffered(number, extensions, permissions)) return null
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
