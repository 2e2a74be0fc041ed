import { sql } from 'drizzle-orm'
import { addDays, type CalendarDay, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { lineNet, lineTax } from '../../company/billing/sums.ts'
import type { Queries } from '../../db/database.ts'
import { billingAccount, invoice, invoiceLine, invoicePayment } from '../../db/schema/billing.ts'
import { businessDayOnOrBefore } from '../working-time.ts'
import { type BillingStory, billingStories, type InvoiceStory } from './invoice-stories.ts'
import { fillManyInvoices } from './many-invoices.ts'

/** Adds what is missing. @param scale above 1 gives Northgate Capital 2,000 invoices per unit */
export async function fillInvoices(
  queries: Queries,
  clock: () => Date,
  scale: number,
): Promise<void> {
  const today = toDay(toEastern(clock()))
  for (const story of billingStories) {
    const { currency, address, stripeCustomer } = story
    await queries
      .insert(billingAccount)
      .values({ tenantId: story.company.id, currency, address, stripeCustomer })
      .onConflictDoNothing()
    for (let monthsAgo = story.months - 1; monthsAgo >= 0; monthsAgo -= 1) {
      const first = firstOfMonth(today, monthsAgo)
      for (const one of story.invoicesOf(monthsAgo)) await fillInvoice(queries, story, one, first)
    }
  }
  if (scale > 1) await fillManyInvoices(queries, today, 2_000 * scale)
}

async function fillInvoice(
  queries: Queries,
  { company, prefix }: BillingStory,
  { part, day, subject, lines, paid, credit }: InvoiceStory,
  first: CalendarDay,
): Promise<void> {
  const tenantId = company.id
  // Monthly invoices are created automatically on the first, others by a person on a business day.
  const invoiceDate = day === 1 ? first : businessDayOnOrBefore(addDays(first, day - 1))
  const [added] = await queries
    .insert(invoice)
    .values({
      tenantId,
      number: `${prefix}-${first.slice(0, 4)}${first.slice(5, 7)}${part}`,
      invoiceDate,
      dueDate: addDays(invoiceDate, 30),
      subject,
    })
    .onConflictDoNothing()
    .returning({ id: invoice.id })
  if (!added) return
  const { id: invoiceId } = added
  await queries
    .insert(invoiceLine)
    .values(lines.map((line, index) => ({ tenantId, invoiceId, position: index + 1, ...line })))
  const pay = (kind: 'payment' | 'credit', after: number, amount: number | 'all') =>
    queries.insert(invoicePayment).values({
      tenantId,
      invoiceId,
      kind,
      // Earlier overpayments are credited immediately.
      paidOn: after === 0 ? invoiceDate : businessDayOnOrBefore(addDays(invoiceDate, after)),
      amount:
        amount === 'all'
          ? sql`(select sum(${lineNet} + ${lineTax}) from invoice_line where tenant_id = ${tenantId} and invoice_id = ${invoiceId})`
          : amount,
    })
  if (credit) await pay('credit', credit.after, credit.amount)
  if (paid) await pay('payment', paid.after, paid.amount)
}

function firstOfMonth(today: CalendarDay, monthsAgo: number): CalendarDay {
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - monthsAgo
  const inYear = String((month % 12) + 1).padStart(2, '0')
  return `${Math.floor(month / 12)}-${inYear}-01`
}
