import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { mayCall } from '#src/app/tenant/may-call.ts'
import { BillsPage } from '#src/areas/billing/bills-page.tsx'
import { billsParamSchemas } from '#src/areas/billing/filter-invoices.ts'

export const Route = createFileRoute('/_shell/_portal/billing/bills-and-payments')({
  ...pageRouteOptions({
    title: 'Bills and Payments',
    search: billsParamSchemas,
    grids: [''],
    reads: ({ begin, access }) => {
      begin('invoices', {})
      if (mayCall('paymentPortal', access.permissions)) begin('paymentPortal', {})
      if (mayCall('invoiceRecipients', access.permissions)) begin('invoiceRecipients', {})
    },
  }),
  component: Bills,
})

function Bills() {
  return <BillsPage search={Route.useSearch()} />
}
