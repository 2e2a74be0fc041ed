import { Link, useRouter } from '@tanstack/react-router'
import { mayOpen } from '#src/app/navigation/offered.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { buttonClass } from '#src/ui/button-class.ts'

/** The way from a request that was just submitted to where it is listed, for those to whom it is offered. */
export function RequestLink({
  number,
}: {
  /** Its reference number, or the number of one of its tickets; undefined where the API told none. */
  number: string | number | undefined
}) {
  const { permissions } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  if (number === undefined || !extensions || !mayOpen('/requests', permissions)) return null
  return (
    <Link to="/requests/$number" params={{ number: String(number) }} className={buttonClass()}>
      View in My requests
    </Link>
  )
}
