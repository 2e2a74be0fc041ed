import { useRouter } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type Invoice, maxInvoicesPerArchive } from '#schemas/billing/invoices.ts'
import { formatAmount, sumAmounts } from '#schemas/money/money.ts'
import { toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { useReading } from '#src/app/page/reads.ts'
import { useDownload } from '#src/app/page/use-download.ts'
import { useMayCall } from '#src/app/tenant/may-call.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import type { RowKey } from '#src/ui/data-grid/grid-selection.tsx'
import { createZipSelection } from '#src/ui/data-grid/zip-selection.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useNow } from '#src/ui/use-now.ts'
import styles from './billing.module.css'
import { PeriodFilterAndStatement, StatusFilter } from './bills-filter.tsx'
import { type BillsParams, filterInvoices } from './filter-invoices.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoiceRecipientsSummary } from './invoice-recipients-summary.tsx'
import { PaymentPortalButton } from './payment-portal.tsx'

/** The company's invoices, the balance, and the payment portal. */
export function BillsPage({ search }: { search: BillsParams }) {
  const { client, tenant, settings } = useAccess()
  const { extensions, billingEmail } = useRouter().options.context.portal.config
  const { currencySymbol } = settings
  const today = toDay(toEastern(useNow(60_000)))
  const reading = useReading('invoices', {})
  const mayPay = useMayCall('paymentPortal')
  const maySeeRecipients = useMayCall('invoiceRecipients')
  const { download, isDownloading } = useDownload()
  const [busy, setBusy] = useState<RowKey>()
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const columns = useMemo(() => invoiceColumns(currencySymbol, today), [currencySymbol, today])
  const { status, from, to } = search
  const shown = useMemo(
    () => reading.data && filterInvoices(reading.data.invoices, { status, from, to }, today),
    [reading.data, status, from, to, today],
  )

  const save = async (invoiceNumber: string) => {
    setBusy(invoiceNumber)
    const name = `Invoice ${invoiceNumber}.pdf`
    await download(async () => {
      const { content } = await client.download('invoiceDownload', { params: { invoiceNumber } })
      return { content, name }
    }, name)
    setBusy(undefined)
  }
  const downloadPacked = async (chosen: readonly Invoice[]) => {
    const invoices = chosen.map(({ invoiceNumber }) => invoiceNumber).join(',')
    const isSaved = await download(
      () => client.download('invoiceArchive', { query: { invoices } }),
      'Invoices.zip',
    )
    if (isSaved) setSelected(new Set())
    else reading.again()
  }
  const selection = createZipSelection<Invoice>({
    selected,
    from: reading.data?.invoices,
    onChange: setSelected,
    nameOf: ({ invoiceNumber }) => `Invoice ${invoiceNumber}`,
    most: maxInvoicesPerArchive,
    what: 'invoices',
    isDownloading: isDownloading && busy === undefined,
    download: (chosen) => void downloadPacked(chosen),
  })

  return (
    <Page>
      <PageHeading
        description={`${tenant.name}'s invoices, newest first.`}
        actions={mayPay && <PaymentPortalButton onOpened={reading.again} />}
      >
        Bills and Payments
      </PageHeading>
      <PeriodFilterAndStatement search={search} today={today} statements={extensions} />
      <DataGrid
        title="Invoices"
        rows={{ ...reading, data: shown }}
        columns={columns}
        rowKey={({ invoiceNumber }) => invoiceNumber}
        initialPageSize={10}
        filters={
          <>
            <StatusFilter value={status} />
            {reading.data && (
              <span className={styles.outstanding}>
                Outstanding balance: {formatAmount(reading.data.outstandingBalance, currencySymbol)}
              </span>
            )}
          </>
        }
        {...(extensions && { selection })}
        rowActions={({ invoiceNumber }) => (
          <IconButton
            size="sm"
            label={`Download Invoice ${invoiceNumber}`}
            loading={busy === invoiceNumber}
            onClick={() => void save(invoiceNumber)}
          >
            <Download />
          </IconButton>
        )}
        empty={{
          text:
            reading.data?.invoices.length === 0
              ? 'No invoices yet.'
              : 'No invoices match these filters.',
        }}
        summary={(rows) => <ShownSum invoices={rows} currencySymbol={currencySymbol} />}
      />
      {maySeeRecipients && <InvoiceRecipientsSummary />}
      <footer className={styles.questions}>
        For questions about your bills, please contact{' '}
        <a href={`mailto:${billingEmail}`} className={linkClass}>
          {billingEmail}
        </a>
        .
      </footer>
    </Page>
  )
}

interface ShownSumProps {
  invoices: readonly Invoice[]
  currencySymbol: string
}

/** Totals of the invoices shown. */
function ShownSum({ invoices, currencySymbol }: ShownSumProps) {
  const text = useMemo(() => {
    const sum = (of: 'total' | 'balance') =>
      formatAmount(sumAmounts(invoices.map((one) => one[of])), currencySymbol)
    const count =
      invoices.length === 1 ? '1 invoice' : `${invoices.length.toLocaleString('en-US')} invoices`
    return `${count} shown: ${sum('total')} total, ${sum('balance')} balance due.`
  }, [invoices, currencySymbol])
  return (
    <p role="status" className={styles.shown}>
      {text}
    </p>
  )
}
