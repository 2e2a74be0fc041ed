import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { rowIdSearchSchema } from '#src/app/page/row-id.ts'
import { useAddressParams } from '#src/app/page/use-address-params.ts'
import { InvoiceRecipientsPage } from '#src/areas/invoice-recipients/invoice-recipients-page.tsx'

export const Route = createFileRoute('/_shell/_portal/billing/invoice-recipients')({
  ...pageRouteOptions({
    title: 'Invoice Recipients',
    search: { status: rowIdSearchSchema },
    grids: [''],
    reads: ({ begin }) => begin('invoiceRecipients', {}),
  }),
  component: InvoiceRecipients,
})

function InvoiceRecipients() {
  const { status } = Route.useSearch()
  const [, change] = useAddressParams()
  return (
    <InvoiceRecipientsPage
      status={status}
      onStatus={(chosen) => change({ status: chosen?.toString(), page: undefined })}
    />
  )
}
