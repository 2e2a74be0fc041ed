import { Link } from '@tanstack/react-router'
import { useReading } from '#src/app/page/reads.ts'
import { linkClass } from '#src/ui/link-class.ts'

/** How many people receive invoices by email, for people who may see the list. */
export function InvoiceRecipientsSummary() {
  const { data } = useReading('invoiceRecipients', {})
  return (
    <p>
      <Link to="/billing/invoice-recipients" className={linkClass}>
        {data === undefined ? 'Who gets invoices by email' : recipientsText(data.length)}
      </Link>
    </p>
  )
}

function recipientsText(count: number): string {
  if (count === 0) return 'No one gets invoices by email'
  return count === 1 ? '1 person gets invoices by email' : `${count} people get invoices by email`
}
