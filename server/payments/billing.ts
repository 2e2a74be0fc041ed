import type { PayingCompany } from './paying-company.ts'

/** What billing needs from the installation. */
export interface BillingSetup {
  readonly provider: InvoiceIssuer
  /**
   * Creates a single-use link to the payment portal; null if this company has none. @throws Problem
   */
  readonly paymentLink: (payer: PayingCompany) => Promise<string | null>
}

/** The issuer of invoices, as printed on them. */
export interface InvoiceIssuer {
  readonly name: string
  /** Postal address on one line. */
  readonly address: string
  /** Contact for questions about bills. */
  readonly email: string
}

/** Billing without a payment portal. */
export const billingWithoutPaymentPortal: BillingSetup = {
  provider: {
    name: 'Stepwell',
    address: '120 Wall Street, New York, NY 10005',
    email: 'billing@stepwell.example',
  },
  paymentLink: async () => null,
}
