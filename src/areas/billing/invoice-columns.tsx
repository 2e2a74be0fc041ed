import type { Invoice } from '#schemas/billing/invoices.ts'
import { formatAmount } from '#schemas/money/money.ts'
import type { CalendarDay } from '#schemas/time/eastern-time.ts'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { Tag } from '#src/ui/tag.tsx'
import styles from './billing.module.css'
import { daysOverdue } from './filter-invoices.ts'

/** The invoice columns in the order of the spec (001 §2), in the company's currency. */
export function invoiceColumns(
  currencySymbol: string,
  today: CalendarDay,
): readonly GridColumn<Invoice>[] {
  const amount = (
    id: 'total' | 'amountPaid' | 'creditApplied' | 'balance',
    header: string,
  ): GridColumn<Invoice> => ({
    id,
    header,
    value: (one) => one[id],
    numbers: { currency: currencySymbol },
    align: 'end',
  })
  return [
    { id: 'invoiceDate', header: 'Invoice Date', value: (one) => one.invoiceDate, dates: 'day' },
    { id: 'invoiceNumber', header: 'Invoice Number', value: (one) => one.invoiceNumber },
    { id: 'datePaid', header: 'Date Paid', value: (one) => one.datePaid ?? null, dates: 'day' },
    amount('total', 'Total'),
    amount('amountPaid', 'Amount Paid'),
    amount('creditApplied', 'Credit Applied'),
    {
      ...amount('balance', 'Balance'),
      cell: (one) => {
        const days = daysOverdue(one, today)
        return (
          <span className={styles.balance}>
            {formatAmount(one.balance, currencySymbol)}
            {days > 0 && (
              <Tag tone="danger">{days === 1 ? 'Overdue by 1 day' : `Overdue by ${days} days`}</Tag>
            )}
          </span>
        )
      },
    },
  ]
}
