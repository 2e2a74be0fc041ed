import { Link, useRouter } from '@tanstack/react-router'
import { mayOpen } from '#src/app/navigation/offered-areas.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { buttonClass } from '#src/ui/button-class.ts'

/** Link to the request a draft has become, for people who may see requests. */
export function SubmittedLink({ referenceNumber }: { referenceNumber: string }) {
  const { permissions } = useAccess()
  const { extensions } = useRouter().options.context.portal.config
  if (!extensions || !mayOpen('/requests', permissions)) return null
  return (
    <Link to="/requests/$number" params={{ number: referenceNumber }} className={buttonClass()}>
      Open the request
    </Link>
  )
}
