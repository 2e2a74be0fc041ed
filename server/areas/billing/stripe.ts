import { z } from 'zod/mini'
import { Problem } from '../../api/problem.ts'
import type { PayingCompany } from '../../payments/paying-company.ts'

/** Credentials and addresses of the Stripe API. */
export interface StripeAccess {
  /** Never log it. */
  readonly secretKey: string
  /** Base of Stripe's API, without a trailing slash. */
  readonly api: string
  /** Where Stripe sends the person back to. */
  readonly returnUrl: string
}

/** Timeout of a call to Stripe, in milliseconds. */
const maxWait = 10_000
const session = z.object({ url: z.url({ protocol: /^https$/ }) })

/**
 * Returns a function that creates a session of Stripe's billing portal (POST /v1/billing_portal/sessions) and returns
 * its link, or null for a company that Stripe doesn't know.
 * @throws Problem unavailable
 */
export function createStripeLinkFactory({ secretKey, api, returnUrl }: StripeAccess) {
  return async ({ stripeCustomer: customer }: PayingCompany): Promise<string | null> => {
    if (customer === null) return null
    const answer = await fetch(`${api}/v1/billing_portal/sessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}` },
      body: new URLSearchParams({ customer, return_url: returnUrl }),
      redirect: 'error',
      signal: AbortSignal.timeout(maxWait),
    }).catch(() => undefined)
    const read = session.safeParse(answer?.ok ? await answer.json().catch(() => null) : null)
    if (!read.success) throw stripeUnavailable(answer?.status)
    return read.data.url
  }
}

/** Reports only the status: Stripe's answer may contain the key or the customer. */
function stripeUnavailable(status: number | undefined): Problem {
  const what = status === undefined ? "isn't responding" : `answered with status ${status}`
  return new Problem('unavailable', `The payment portal ${what}. Try again later.`)
}
