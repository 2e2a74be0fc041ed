import { addDays, type CalendarDay } from '#schemas/time/eastern-time.ts'
import { useAddressParams } from '#src/app/page/use-address-params.ts'
import { useDownload } from '#src/app/page/use-download.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { SmallSelect } from '#src/ui/small-select.tsx'
import { DateRange } from '#src/ui/widgets/date-range.tsx'
import { rangeProblem } from '#src/ui/widgets/day-range.ts'
import styles from './billing.module.css'
import { type BillsParams, statementPeriod } from './filter-invoices.ts'

/** Filter by all, open, overdue or paid invoices, kept in the address. */
export function StatusFilter({ value }: { value: BillsParams['status'] }) {
  const [, change] = useAddressParams()
  return (
    <SmallSelect
      aria-label="Status"
      value={value ?? ''}
      onChange={(event) =>
        change({ status: event.currentTarget.value || undefined, page: undefined })
      }
    >
      <option value="">All</option>
      <option value="open">Open</option>
      <option value="overdue">Overdue</option>
      <option value="paid">Paid</option>
    </SmallSelect>
  )
}

interface PeriodFilterProps {
  search: BillsParams
  today: CalendarDay
  /** Whether the API creates statements. */
  statements: boolean
}

/** Filter by period, kept in the address, with a download of the period's statement. */
export function PeriodFilterAndStatement({ search, today, statements }: PeriodFilterProps) {
  const { client } = useAccess()
  const [, change] = useAddressParams()
  const { download, isDownloading } = useDownload()
  const range = { from: search.from ?? null, to: search.to ?? null }
  const year = Number(today.slice(0, 4))
  const period = statementPeriod(search, today)
  const presets = [
    { label: 'Last 90 days', range: { from: addDays(today, -90), to: today } },
    { label: 'This year', range: { from: `${year}-01-01`, to: today } },
    { label: 'Last year', range: { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` } },
    { label: 'Any date', range: { from: null, to: null } },
  ]
  return (
    <div className={styles.period}>
      <DateRange
        label="Invoice date"
        value={range}
        presets={presets}
        onChange={({ from, to }) =>
          change({ from: from ?? undefined, to: to ?? undefined, page: undefined })
        }
      />
      {statements && (
        <Button
          loading={isDownloading}
          disabledBecause={rangeProblem(period) ?? ''}
          onClick={() =>
            void download(
              () => client.download('billingStatement', { query: period }),
              'Statement.pdf',
            )
          }
        >
          {search.from || search.to ? 'Statement for this period' : 'Statement for this year'}
        </Button>
      )}
    </div>
  )
}
