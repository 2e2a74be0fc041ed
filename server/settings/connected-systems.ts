/** Settings of the systems that receive tickets, mails and payments. */

/** Links from a template, or sessions of Stripe's billing portal. Never log the secret or key. */
export type PaymentSettings =
  | { kind: 'template'; template: string; secret: string }
  | { kind: 'stripe'; secretKey: string; api: string }

/** The webhook's receiver and its signing secrets. */
export interface WebhookSettings {
  /** May contain the receiver's secret; never log it. */
  url: string
  /** Each is `whsec_` and a key in base64, the current one first; never log them. */
  secrets: readonly string[]
}

/** How mail is sent, and where tickets are mailed to. */
export interface MailSettings {
  /** smtp:// or smtps:// with a password; never log it. */
  url: string
  from: string
  /** The address that tickets are mailed to; undefined means none. */
  ticketsTo: string | undefined
}
