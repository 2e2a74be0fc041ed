import { z } from 'zod/mini'
import { calendarDay } from '../time/calendar-day.ts'

/** Invoices of a company. Amounts are numbers in the company's currency, such as 1234.56. */

export const invoice = z.object({
  /** A calendar day; a provider's may include a time. */
  invoiceDate: z.string(),
  invoiceNumber: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  /** The day on which it was fully paid; null before. */
  datePaid: z.nullish(z.string()),
  total: z.number(),
  amountPaid: z.number(),
  creditApplied: z.number(),
  balance: z.number(),
  /** Beyond the spec: the due date. */
  dueDate: z.nullish(z.string()),
})
export type Invoice = z.infer<typeof invoice>

export const invoices = z.object({
  invoices: z.array(invoice),
  /** The unpaid amount of all invoices. */
  outstandingBalance: z.number(),
})

/** Maximum number of invoices in one archive. */
export const maxInvoicesPerArchive = 200

const noNumbers = 'Separate invoice numbers with commas.'
const tooMany = `Download up to ${maxInvoicesPerArchive} invoices at a time.`

/** The invoices of an archive, as listed in the address: `NC-10412,NC-10413`. */
export const invoiceArchiveQuery = z.object({
  invoices: z
    .pipe(
      z.string(noNumbers).check(z.maxLength(maxInvoicesPerArchive * 41, tooMany)),
      z.transform((text) => [...new Set(text.split(','))]),
    )
    .check(
      z.refine((numbers) => numbers.every((number) => number.trim() !== ''), noNumbers),
      z.refine((numbers) => numbers.length <= maxInvoicesPerArchive, tooMany),
    ),
})

/**
 * Maximum number of invoices, payments and credits on a statement, some 200 pages. A longer one would hold a
 * connection while it's drawn.
 */
export const maxStatementEntries = 5_000

/** The first and last day of a statement, both included. */
export const statementQuery = z
  .object({ from: calendarDay, to: calendarDay })
  .check(z.refine(({ from, to }) => from <= to, 'The start date is after the end date.'))

/** The age groups of a statement, by days past due. The last one is open-ended. */
export const statementAges = [
  { label: 'Current', from: Number.NEGATIVE_INFINITY, to: 0 },
  { label: '1-30 days', from: 1, to: 30 },
  { label: '31-60 days', from: 31, to: 60 },
  { label: '61-90 days', from: 61, to: 90 },
  { label: '91-120 days', from: 91, to: 120 },
  { label: 'Over 120 days', from: 121, to: Number.POSITIVE_INFINITY },
] as const
