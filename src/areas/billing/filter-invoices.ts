import { z } from 'zod/mini'
import type { Invoice } from '#schemas/billing/invoices.ts'
import { type CalendarDay, isEasternDateTime, toDay } from '#schemas/time/eastern-time.ts'

/** The invoice filter in the address. */

const day = z.string().check(z.refine((text) => isEasternDateTime(`${text}T00:00:00`)))

/** Search params of the bills page. */
export const billsParamSchemas = { status: z.enum(['open', 'overdue', 'paid']), from: day, to: day }

/** The bills page's search params, parsed. */
export interface BillsParams {
  /** Undefined: all. */
  status?: 'open' | 'overdue' | 'paid' | undefined
  /** First and last invoice date. */
  from?: CalendarDay | undefined
  to?: CalendarDay | undefined
}

/** The statement period for the filter; if an end isn't chosen, today or the first day of its year. */
export function statementPeriod({ from, to }: BillsParams, today: CalendarDay) {
  const last = to ?? (from !== undefined && from > today ? from : today)
  return { from: from ?? `${last.slice(0, 4)}-01-01`, to: last }
}

/** Whether an invoice has an unpaid balance. */
export function isOpenInvoice({ balance }: Pick<Invoice, 'balance'>): boolean {
  return balance > 0
}

/** The invoices with a status in a period; overdue ones also count as open. */
export function filterInvoices(
  all: readonly Invoice[],
  { status, from, to }: BillsParams,
  today: CalendarDay,
): Invoice[] {
  return all.filter((one) => {
    const day = toDay(one.invoiceDate)
    return (
      hasStatus(one, status, today) &&
      (from === undefined || day >= from) &&
      (to === undefined || day <= to)
    )
  })
}

function hasStatus(one: Invoice, status: BillsParams['status'], today: CalendarDay): boolean {
  if (status === undefined) return true
  return status === 'overdue'
    ? daysOverdue(one, today) > 0
    : isOpenInvoice(one) === (status === 'open')
}

/** Days an invoice is overdue; 0 if it isn't, or if its due date is unknown. */
export function daysOverdue(one: Invoice, today: CalendarDay): number {
  if (!one.dueDate || !isOpenInvoice(one)) return 0
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(toDay(one.dueDate))) / 86_400_000))
}
