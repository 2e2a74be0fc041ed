import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod/mini'
import type { PayingCompany } from './paying-company.ts'

/**
 * Payment links from a template. Their token states who pays what; a receiver with the secret can
 * verify it, and accepts it once by its id. It is a credential: it goes to the person only, and is
 * never stored, logged or cached.
 */

/** How long an unused link is valid, in seconds. */
const lifetime = 15 * 60

const tokenClaims = z.object({
  jti: z.string(),
  sub: z.string(),
  company: z.string(),
  currency: z.string(),
  amount: z.string(),
})

/** The claims of a token; `sub` is the company's id, the amount has the form `1234.56`. */
export type PaymentClaims = z.infer<typeof tokenClaims>

/** Placeholders of a template. */
export const linkPlaceholders = ['{company}', '{amount}', '{token}'] as const

/**
 * Creates links from a template such as
 * `https://pay.example.com/?of={company}&sum={amount}&token={token}`.
 */
export function createPaymentLinkFactory(template: string, secret: string) {
  return async ({
    tenantId,
    company,
    currency,
    amount: minor,
    instant,
  }: PayingCompany): Promise<string> => {
    const amount = (Math.max(minor, 0) / 100).toFixed(2)
    const issued = Math.floor(instant.getTime() / 1000)
    const token = await new SignJWT({ company, currency, amount })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(tenantId)
      .setJti(randomUUID())
      .setIssuedAt(issued)
      .setExpirationTime(issued + lifetime)
      .sign(signingKey(secret))
    const values = { '{company}': tenantId, '{amount}': amount, '{token}': token }
    return linkPlaceholders.reduce(
      (link, name) => link.replaceAll(name, encodeURIComponent(values[name])),
      template,
    )
  }
}

/** The claims of a token; undefined if it is expired or not ours. */
export async function readPaymentToken(
  token: string,
  secret: string,
  now: Date,
): Promise<PaymentClaims | undefined> {
  const options = { algorithms: ['HS256'], currentDate: now }
  const verified = await jwtVerify(token, signingKey(secret), options).catch(() => undefined)
  return tokenClaims.safeParse(verified?.payload).data
}

function signingKey(secret: string): Uint8Array {
  return new TextEncoder().encode(secret)
}
