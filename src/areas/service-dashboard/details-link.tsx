import { Link, linkOptions } from '@tanstack/react-router'
import { mayOpen } from '#src/app/navigation/offered-areas.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { linkClass } from '#src/ui/link-class.ts'

/** Pages the dashboard's cards link to. */
const pages = {
  tickets: linkOptions({ to: '/service-tickets' }),
  documents: linkOptions({ to: '/resources/documents' }),
  /** Filtered by the address (AMB-131). */
  disasterRecovery: linkOptions({
    to: '/resources/documents',
    search: { category: 'Disaster Recovery' },
  }),
  billing: linkOptions({ to: '/billing/bills-and-payments' }),
} as const

interface DetailsLinkProps {
  page: keyof typeof pages
  /** What the details are about, for people who hear links without their cards. */
  of: string
}

/** Link to the page behind a card; nothing if the person may not open it. */
export function DetailsLink({ page, of }: DetailsLinkProps) {
  const { permissions } = useAccess()
  const link = pages[page]
  if (!mayOpen(link.to, permissions)) return null
  return (
    <Link {...link} className={linkClass} aria-label={`Details of ${of}`}>
      Details
    </Link>
  )
}
