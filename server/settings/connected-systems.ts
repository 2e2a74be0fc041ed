/** Where tickets, mails and payments go. */

/** Links by a template, or sessions of Stripe's billing portal. Secret and key: never log them. */
export type PaymentSettings =
  | { kind: 'template'; template: string; secret: string }
  | { kind: 'stripe'; secretKey: string; api: string }

export interface WebhookSettings {
  /** May hold a secret of the receiver's: never log it. */
  url: string
  /** Each `whsec_` and a key in base64, the current one first: never log them. */
  secrets: readonly string[]
}

export interface MailSettings {
  /** smtp:// or smtps:// with its password: never log it. */
  url: string
  from: string
  /** Where tickets go by mail; unset: they don't. */
  ticketsTo: string | undefined
}
