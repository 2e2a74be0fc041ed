import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createStripeLinkFactory } from '#server/areas/billing/stripe.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { billingWithoutPaymentPortal } from '#server/payments/billing.ts'
import { createPaymentLinkFactory, readPaymentToken } from '#server/payments/payment-link.ts'
import { createDemoPaymentPage } from '#server/web/demo-payments.ts'
import { testApi } from '../support/api.ts'
import { testInstant } from '../support/clock.ts'

/** Where bills are paid: nowhere, at a link of a template, or at Stripe. */

const { olive } = demoPeople
const { larkfield, northgate, harbor } = demoTenantIds
const secret = 'a secret of the page behind the links'

describe('without a payment portal', () => {
  const api = testApi()
  test('the call answers that there is nothing', async () => {
    const response = await fetch(`${api.url()}/api/billing/paymentportal`, {
      headers: {
        authorization: `Bearer ${await api.mint().tokenFor(demoPeople.dana)}`,
        tenantid: northgate,
      },
    })
    expect([response.status, await response.text()]).toEqual([204, ''])
  })
})

describe('by a template', () => {
  const template = 'https://pay.example.com/{company}?sum={amount}&token={token}'
  const api = testApi({
    billing: {
      ...billingWithoutPaymentPortal,
      paymentLink: createPaymentLinkFactory(template, secret),
    },
  })
  const linkOf = async (tenant: string) => {
    const { output } = await api.call<string>('GET /billing/paymentportal', { tenant })
    const { pathname, searchParams } = new URL(output)
    return { pathname, sum: searchParams.get('sum'), token: searchParams.get('token') ?? '' }
  }

  test('the link names company and amount, and its token says the same to who has the secret', async () => {
    const { output } = await api.call<{ outstandingBalance: number }>('GET /billing/invoices')
    const { pathname, sum, token } = await linkOf(northgate)
    expect([pathname, sum]).toEqual([`/${northgate}`, output.outstandingBalance.toFixed(2)])
    expect(await readPaymentToken(token, secret, testInstant)).toMatchObject({
      sub: northgate,
      company: 'Northgate Capital',
      currency: 'USD',
      amount: sum,
    })
    expect(await readPaymentToken(token, 'another secret, as long as it is', testInstant)).toBe(
      undefined,
    )
    const later = new Date(testInstant.getTime() + 16 * 60_000)
    expect(await readPaymentToken(token, secret, later)).toBe(undefined)
    expect(await readPaymentToken('x'.repeat(10_000), secret, testInstant)).toBe(undefined)
  })

  test('each link is another one, cached and stored nowhere', async () => {
    const { headers } = await api.call('GET /billing/paymentportal')
    expect(headers.get('cache-control')).toBe('no-store')
    const [one, other] = [await linkOf(northgate), await linkOf(northgate)]
    expect(one.token).not.toBe(other.token)
    const { rows } = await api.database.pool.query('select token_id from used_payment_token')
    expect(rows).toEqual([])
  })

  test('who has paid too much owes nothing, and a company without bills has no link', async () => {
    expect((await linkOf(harbor)).sum).toBe('0.00')
    expect((await linkOf(larkfield)).pathname).toBe(`/${larkfield}`)
    const refused = await api.call('GET /billing/paymentportal', {
      as: olive,
      tenant: 'alder-advisors',
    })
    expect(refused.status).toBe(403)
  })
})

describe("by Stripe's billing portal", () => {
  const asked: { request: IncomingMessage; body: string }[] = []
  let status = 200
  let answer: unknown
  const stripe = createServer(async (request, response) => {
    asked.push({ request, body: await text(request) })
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  })
  const port = () => (stripe.address() as AddressInfo).port
  beforeAll(() => new Promise<void>((resolve) => void stripe.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise((resolve) => stripe.close(resolve)))
  beforeEach(() => {
    asked.length = 0
    status = 200
    answer = {
      id: 'bps_1NAkt5LkdIwHu7ix29YvCbfb',
      object: 'billing_portal.session',
      customer: 'cus_NorthgateCapital',
      livemode: false,
      return_url: 'https://portal.example.com/billing/bills-and-payments',
      url: 'https://billing.stripe.com/p/session/test_YWNjdF8xTTJKVGtMa2RJd0h1N2l4',
    }
  })
  const api = testApi({
    billing: {
      ...billingWithoutPaymentPortal,
      paymentLink: (payer) =>
        createStripeLinkFactory({
          secretKey: 'sk_test_51NorthgateSecret',
          api: `http://127.0.0.1:${port()}`,
          returnUrl: 'https://portal.example.com/billing/bills-and-payments',
        })(payer),
    },
  })

  test('a session is made for each press, as Stripe documents it', async () => {
    const { status, output } = await api.call<string>('GET /billing/paymentportal')
    expect([status, output]).toEqual([
      200,
      'https://billing.stripe.com/p/session/test_YWNjdF8xTTJKVGtMa2RJd0h1N2l4',
    ])
    await api.call('GET /billing/paymentportal')
    expect(asked).toHaveLength(2)
    const [{ request, body } = { request: undefined, body: '' }] = asked
    expect([request?.method, request?.url]).toEqual(['POST', '/v1/billing_portal/sessions'])
    expect(request?.headers.authorization).toBe('Bearer sk_test_51NorthgateSecret')
    expect(request?.headers['content-type']).toContain('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      customer: 'cus_NorthgateCapital',
      return_url: 'https://portal.example.com/billing/bills-and-payments',
    })
  })

  test('a company that Stripe does not know has no link', async () => {
    await api.database.asProvider((queries) =>
      queries.execute(
        `update billing_account set stripe_customer = null where tenant_id = '${larkfield}'`,
      ),
    )
    const { status } = await api.call('GET /billing/paymentportal', { tenant: larkfield })
    expect([status, asked.length]).toEqual([204, 0])
  })

  test('what Stripe refuses, or answers otherwise, is a sentence without the key', async () => {
    const wrong: [number, unknown][] = [
      [401, { error: { message: 'Invalid API Key provided: sk_test_51NorthgateSecret' } }],
      [200, { url: 'javascript:alert(1)' }],
      [200, 'no session'],
      [500, null],
    ]
    for (const [refusal, content] of wrong) {
      status = refusal
      answer = content
      const refused = await api.call('GET /billing/paymentportal', { mayFail: true })
      expect([refused.status, ...refused.errorMessages]).toEqual([
        503,
        `The payment portal answered with status ${refusal}. Try again later.`,
      ])
    }
  })
})

describe('the payment page of the demo world', () => {
  const api = testApi()
  test('shows what it receives once for each token, to one of many at once', async () => {
    const page = createServer(
      createDemoPaymentPage({
        database: api.database,
        secret,
        clock: api.clock,
        providerName: 'Stepwell',
      }),
    )
    await new Promise<void>((resolve) => void page.listen(0, '127.0.0.1', resolve))
    const base = `http://127.0.0.1:${(page.address() as AddressInfo).port}/demo-payment`
    const payer = {
      tenantId: northgate,
      company: 'Northgate <Capital>',
      currency: 'USD',
      amount: 123_456,
      stripeCustomer: null,
      instant: api.clock(),
    }
    const link = await createPaymentLinkFactory(`${base}?token={token}`, secret)(payer)
    const opened = await Promise.all(Array.from({ length: 10 }, () => fetch(link)))
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(410)])
    const first = opened.find(({ status }) => status === 200)
    expect(first?.headers.get('cache-control')).toBe('no-store')
    expect(first?.headers.get('referrer-policy')).toBe('no-referrer')
    const shown = await first?.text()
    expect(shown).toContain('Northgate &#60;Capital&#62;')
    expect(shown).toContain('USD 1,234.56')
    expect(shown).not.toContain(new URL(link).searchParams.get('token'))
    expect((await fetch(link, { method: 'POST' })).status).toBe(405)
    for (const wrong of ['', '?token=', '?token=x', `?token=${'x'.repeat(8_000)}`, '?token=%00']) {
      expect((await fetch(base + wrong)).status).toBe(404)
    }
    await new Promise((resolve) => page.close(resolve))
  })
})
