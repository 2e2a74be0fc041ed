import { createStripeLinkFactory } from '../areas/billing/stripe.ts'
import type { Database } from '../db/database.ts'
import type { BillingSetup } from '../payments/billing.ts'
import { createPaymentLinkFactory } from '../payments/payment-link.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import type { Settings } from '../settings/settings.ts'
import { createDemoPaymentPage, demoPaymentPath } from '../web/demo-payments.ts'
import type { RequestHandler } from '../web/web-server.ts'

interface PaymentOptions {
  readonly settings: Settings
  readonly publicUrl: string
  readonly database: Database
  readonly secrets: SecretBox
  readonly clock: () => Date
}

/** Payment links, and the demo payment page if it is used. */
export interface PaymentSetup {
  readonly billing: BillingSetup
  readonly page: RequestHandler | undefined
}

/** Sets up payments as configured. */
export function openPayments(surroundings: PaymentOptions): PaymentSetup {
  const { settings, publicUrl, database, secrets, clock } = surroundings
  const { payments, providerName: name, providerAddress: address, billingEmail: email } = settings
  const provider = { name, address, email }
  if (payments?.kind === 'stripe') {
    const returnUrl = `${publicUrl}/billing/bills-and-payments`
    return {
      billing: { provider, paymentLink: createStripeLinkFactory({ ...payments, returnUrl }) },
      page: undefined,
    }
  }
  if (payments) {
    const paymentLink = createPaymentLinkFactory(payments.template, payments.secret)
    return { billing: { provider, paymentLink }, page: undefined }
  }
  if (!settings.demoWorld) {
    return { billing: { provider, paymentLink: async () => null }, page: undefined }
  }
  const secret = secrets.fingerprint('payment links of the demo world')
  return {
    billing: {
      provider,
      paymentLink: createPaymentLinkFactory(`${publicUrl}${demoPaymentPath}?token={token}`, secret),
    },
    page: createDemoPaymentPage({ database, secret, clock, providerName: name }),
  }
}
