/** The paying company, as passed to the payment portal. */
export interface PayingCompany {
  readonly tenantId: string
  readonly company: string
  /** ISO 4217. */
  readonly currency: string
  /** Outstanding amount in minor units. */
  readonly amount: number
  readonly stripeCustomer: string | null
  /** When the link is requested. */
  readonly instant: Date
}
