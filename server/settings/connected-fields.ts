import { z } from 'zod/mini'
import { linkPlaceholders } from '../payments/payment-link.ts'
import { parseWebAddress, refuseSettingValue } from './setting-fields.ts'

/** WEBHOOK_URL: a receiver's address with optional path and query, which may contain a secret. */
export const webhookUrl = z.pipe(
  z.string(),
  z.transform((value, context) => {
    const url = parseWebAddress(value)
    if (url && !url.hash && !url.username) return url.href
    return refuseSettingValue(
      context,
      'WEBHOOK_URL must be an address without a name and password in it, such as https://tickets.example.com/stepwell.',
    )
  }),
)

/**
 * PAYMENT_LINK: an address with a placeholder for the token, and optional ones for company and
 * amount.
 */
export const paymentLink = z.pipe(
  z.string(),
  z.transform((value, context) => {
    const tried = linkPlaceholders.reduce((link, name) => link.replaceAll(name, 'x'), value.trim())
    const url = parseWebAddress(tried)
    if (url && !url.username && value.includes('{token}') && !/[{}]/.test(tried))
      return value.trim()
    return refuseSettingValue(
      context,
      'PAYMENT_LINK must be an address with {token} in it, such as https://pay.example.com/?company={company}&amount={amount}&token={token}.',
    )
  }),
)

/** PAYMENT_LINK_SECRET. Messages never contain the value. */
export const paymentLinkSecret = z
  .string()
  .check(
    z.trim(),
    z.minLength(
      32,
      'PAYMENT_LINK_SECRET must have 32 characters or more; openssl rand -base64 32 makes them.',
    ),
  )

/** STRIPE_SECRET_KEY. Messages never contain the value. */
export const stripeKey = z
  .string()
  .check(
    z.trim(),
    z.regex(
      /^(sk|rk)_\w{8,}$/,
      'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe, which begins with sk_ or rk_.',
    ),
  )

/** SMTP_URL. Messages never contain the value, which includes a password. */
export const smtpUrl = z.pipe(
  z.string(),
  z.transform((value, context) => {
    const url = URL.canParse(value) ? new URL(value) : undefined
    if (url && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname) return value
    return refuseSettingValue(
      context,
      'SMTP_URL must be the address of a mail server, such as smtp://user:password@mail.example.com:587.',
    )
  }),
)
