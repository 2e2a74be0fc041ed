import type { Payer } from './payer.ts'

/** What billing asks of anyone who runs the portal. */
export interface Billing {
  readonly provider: ProviderFacts
  /** Makes a link that opens the payment portal once; null where there is none for this company. @throws Problem */
  readonly paymentLink: (payer: Payer) => Promise<string | null>
}

/** Who sends the invoices, as their papers say it. */
export interface ProviderFacts {
  readonly name: string
  /** Its postal address on one line. */
  readonly address: string
  /** Where questions about bills go. */
  readonly email: string
}

/** An API whose provider has no payment portal. */
export const noBilling: Billing = {
  provider: {
    name: 'Stepwell',
    address: '120 Wall Street, New York, NY 10005',
    email: 'billing@stepwell.example',
  },
  paymentLink: async () => null,
}
