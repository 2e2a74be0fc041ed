import { useMemo } from 'react'
import { useReading } from '#src/app/page/reads.ts'
import { useMayCall } from '#src/app/tenant/may-call.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { AddRecipientButton } from './add-recipient-button.tsx'
import { type ListedRecipient, recipientColumns, toListedRecipients } from './recipient-columns.tsx'
import { RemoveRecipientButton } from './remove-recipient-button.tsx'
import { StatusFilterChip } from './status-filter-chip.tsx'

interface InvoiceRecipientsProps {
  /** The status the grid is filtered by. */
  status: number | undefined
  onStatus: (status: number | undefined) => void
}

/** The people who receive the company's invoices by email. */
export function InvoiceRecipientsPage({ status, onStatus }: InvoiceRecipientsProps) {
  const { tenant } = useAccess()
  const reading = useReading('invoiceRecipients', {})
  const mayAdd = useMayCall('invoiceRecipientAdd')
  const mayRemove = useMayCall('invoiceRecipientRemove')
  const { data } = reading
  const all = useMemo(() => data && toListedRecipients(data), [data])
  const shown = useMemo(
    () => (status === undefined ? all : all?.filter((one) => one.status === status)),
    [all, status],
  )
  const statuses = [...new Set(data?.map((one) => one.status))].toSorted((a, b) => a - b)
  return (
    <Page>
      <PageHeading
        description={`The people who get ${tenant.name}'s invoices by email.`}
        actions={mayAdd && <AddRecipientButton />}
      >
        Invoice Recipients
      </PageHeading>
      <StatusFilterChip statuses={statuses} status={status} onStatus={onStatus} />
      <DataGrid
        title="Invoice Recipients"
        rows={{ ...reading, data: shown }}
        columns={recipientColumns}
        initialPageSize={15}
        pageSizes={[15, 50]}
        {...(mayRemove && {
          rowActions: (recipient: ListedRecipient) => (
            <RemoveRecipientButton recipient={recipient} />
          ),
        })}
        empty={{
          text:
            status === undefined
              ? 'No one gets invoices by email yet.'
              : 'No recipients match this status.',
        }}
      />
    </Page>
  )
}
