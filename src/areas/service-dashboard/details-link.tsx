import { Link, linkOptions } from '@tanstack/react-router'
import { mayOpen } from '#src/app/navigation/offered-areas.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { linkClass } from '#src/ui/link-class.ts'

/** The pages that cards of the dashboard lead to. */
const pages = {
  tickets: linkOptions({ to: '/service-tickets' }),
  documents: linkOptions({ to: '/resources/documents' }),
  /** Pre-filtered by the address (AMB-131). */
  disasterRecovery: linkOptions({
    to: '/resources/documents',
    search: { category: 'Disaster Recovery' },
  }),
  billing: linkOptions({ to: '/billing/bills-and-payments' }),
} as const

interface DetailsLinkProps {
  page: keyof typeof pages
  /** What the details are of, for those who hear the links without their cards. */
  of: string
}

/** Leads to the page behind a card; absent where the person may not open that page. */
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
