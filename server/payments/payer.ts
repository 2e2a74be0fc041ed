/** The company that pays, as the provider's payment portal is to learn it. */
export interface Payer {
  readonly tenantId: string
  readonly company: string
  /** ISO 4217. */
  readonly currency: string
  /** What is outstanding, in minor units. */
  readonly amount: number
  readonly stripeCustomer: string | null
  /** When the link is asked for. */
  readonly instant: Date
}
