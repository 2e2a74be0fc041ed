import { type DemoCompany, harbor, larkfield, northgate } from '../companies/companies.ts'
import { officeLicense } from '../companies/licenses.ts'

/** What the demo world's companies are billed for. Prices are in minor units. */

interface LineStory {
  readonly service: string
  readonly quantity: number
  readonly unitPrice: number
  readonly taxPercent: number
}

/** A payment or credit this many days after the invoice. */
interface PaymentStory {
  readonly after: number
  readonly amount: number | 'all'
}

/** An invoice of a demo company. */
export interface InvoiceStory {
  /** End of the invoice number; the monthly invoice is 1. */
  readonly part: number
  /** Day of the month. */
  readonly day: number
  readonly subject: string
  readonly lines: readonly LineStory[]
  readonly paid?: PaymentStory
  readonly credit?: PaymentStory
}

/** How a demo company is billed, and its invoices by month. */
export interface BillingStory {
  readonly company: DemoCompany
  /** Prefix of the company's invoice numbers. */
  readonly prefix: string
  readonly currency: string
  readonly address: string
  readonly stripeCustomer: string
  readonly months: number
  /** The invoices of a month; 0 is the current one. */
  readonly invoicesOf: (monthsAgo: number) => readonly InvoiceStory[]
}

const invoiceLineStory = (
  service: string,
  quantity: number,
  unitPrice: number,
  taxPercent: number,
): LineStory => ({ service, quantity, unitPrice, taxPercent })

const monthly = 'Managed services of the month, licences and backups included'

const northgateMonth = [
  invoiceLineStory('Managed workplace, Flex Hybrid', 138, 14_500, 8.875),
  invoiceLineStory(`${officeLicense} licence`, 138, 5_700, 0),
  invoiceLineStory('Cloud PC, 4 vCPU and 16 GB memory', 46, 6_600, 8.875),
  invoiceLineStory('Teams phone with recording', 92, 2_250, 8.875),
  invoiceLineStory('Immutable backup, each TB', 18.5, 4_900, 0),
  invoiceLineStory('Helpdesk outside of office hours, each hour', 6.25, 18_500, 0),
  invoiceLineStory('Discount of the three-year agreement', 1, -95_000, 0),
]

/** One line per replaced workplace, so that the PDF has several pages. */
const refresh = Array.from({ length: 64 }, (_, index) =>
  invoiceLineStory(
    `Laptop 14" with dock, delivered and set up, asset tag ${String(7_001 + index)}`,
    1,
    index % 5 === 0 ? 238_900 : 189_900,
    8.875,
  ),
)

const northgateStory: BillingStory = {
  company: northgate,
  prefix: 'NC',
  currency: 'USD',
  address: '500 Madison Avenue\nNew York, NY 10022',
  stripeCustomer: 'cus_NorthgateCapital',
  months: 24,
  invoicesOf: (monthsAgo) => [
    { part: 1, day: 1, subject: monthly, lines: northgateMonth, ...settlementAt(monthsAgo) },
    ...(monthsAgo === 4
      ? [{ part: 2, day: 12, subject: 'Hardware refresh, New York and Boston', lines: refresh }]
      : []),
  ],
}

/**
 * The month before last was paid late, the one before in part, with a credit, and earlier ones in
 * full.
 */
function settlementAt(monthsAgo: number): Pick<InvoiceStory, 'paid' | 'credit'> {
  if (monthsAgo < 2) return {}
  if (monthsAgo === 3) {
    return { paid: { after: 41, amount: 2_000_000 }, credit: { after: 20, amount: 125_000 } }
  }
  return { paid: { after: 18 + (monthsAgo % 9), amount: 'all' } }
}

const larkfieldStory: BillingStory = {
  company: larkfield,
  prefix: 'LP',
  currency: 'GBP',
  address: '12 Charterhouse Square\nLondon EC1M 6AX',
  stripeCustomer: 'cus_LarkfieldPartners',
  months: 12,
  invoicesOf: (monthsAgo) => [
    {
      part: 1,
      day: 1,
      subject: monthly,
      lines: [
        invoiceLineStory('Managed workplace, Flex Public', 79, 11_200, 20),
        invoiceLineStory(`${officeLicense} licence`, 84, 1_810, 20),
        invoiceLineStory('Security monitoring, each mailbox', 84, 450, 20),
      ],
      ...(monthsAgo > 0 && { paid: { after: 14 + (monthsAgo % 6), amount: 'all' } }),
    },
  ],
}

const harborStory: BillingStory = {
  company: harbor,
  prefix: 'HH',
  currency: 'USD',
  address: '400 East Pratt Street\nBaltimore, MD 21202',
  stripeCustomer: 'cus_HarborHoldings',
  months: 12,
  invoicesOf: (monthsAgo) => [
    {
      part: 1,
      day: 1,
      subject: monthly,
      lines: [
        invoiceLineStory('Managed workplace, Flex', 132, 9_900, 6),
        invoiceLineStory(`${officeLicense} licence`, 140, 1_250, 0),
      ],
      // Last month's overpayment exceeds what is left of this month's invoice.
      paid: { after: monthsAgo === 0 ? 0 : 16, amount: monthsAgo === 1 ? 1_725_000 : 'all' },
    },
  ],
}

/** Billing of the demo companies. */
export const billingStories: readonly BillingStory[] = [northgateStory, larkfieldStory, harborStory]
