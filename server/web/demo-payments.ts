import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { lt } from 'drizzle-orm'
import { formatAmount } from '#schemas/money/money.ts'
import type { Database } from '../db/database.ts'
import { usedPaymentToken } from '../db/schema/billing.ts'
import { type PaymentClaims, readPaymentToken } from '../payments/payment-link.ts'
import type { RequestHandler } from './web-server.ts'

/** The path of the demo payment page. */
export const demoPaymentPath = '/demo-payment'

interface DemoPaymentOptions {
  readonly database: Database
  /** The secret that signs tokens. */
  readonly secret: string
  readonly clock: () => Date
  readonly providerName: string
}

/** The address contains the token, so it is removed from the history as soon as the page loads. */
const forget = `history.replaceState(null, '', '${demoPaymentPath}')`
const style = `
:root { color-scheme: light dark; font: 400 0.875rem/1.55 system-ui, sans-serif; }
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1.5rem 1rem; box-sizing: border-box; overflow-wrap: anywhere; background: light-dark(#fafbfc, #0e1113); color: light-dark(#1a1f22, #eef1f2); }
main { width: 100%; max-width: 27rem; box-sizing: border-box; padding: 2rem; border: 1px solid light-dark(#dfe4e6, #2f373b); border-radius: 0.875rem; background: light-dark(#ffffff, #14181a); }
h1 { margin: 0 0 0.5rem; font-size: 1.375rem; line-height: 1.25; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.375rem 1.5rem; }
dt { color: light-dark(#566065, #98a0a5); }
dd { margin: 0; font-weight: 600; }
`
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': [
    "default-src 'none'",
    `style-src '${contentHash(style)}'`,
    `script-src 'self' '${contentHash(forget)}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
} as const

/** Stands in for a provider's payment page: it shows what such a page receives, once per token. */
export function createDemoPaymentPage(options: DemoPaymentOptions): RequestHandler {
  return async (request, response) => {
    if (request.method !== 'GET') return refuseMethod(response)
    const { status, title, content } = await createAnswerPage(request, options).catch(() => failed)
    response.writeHead(status, headers)
    response.end(htmlPage(title, content, options.providerName))
  }
}

interface AnswerPage {
  readonly status: number
  readonly title: string
  readonly content: string
}

const failed: AnswerPage = {
  status: 503,
  title: 'Not now',
  content: "<p>We can't show the payment page right now. Try again later.</p>",
}

async function createAnswerPage(
  request: IncomingMessage,
  { database, secret, clock }: DemoPaymentOptions,
): Promise<AnswerPage> {
  const token = new URL(request.url ?? '/', 'http://localhost').searchParams.get('token') ?? ''
  const now = clock()
  const claims = await readPaymentToken(token, secret, now)
  if (!claims) {
    return {
      status: 404,
      title: "This link doesn't open a payment",
      content:
        '<p>It is incomplete, or older than 15 minutes. The portal gives you another one.</p>',
    }
  }
  if (!(await markTokenUsed(database, claims, now))) {
    return {
      status: 410,
      title: 'This link was already used',
      content: '<p>It opens the payment page once. The portal gives you another one.</p>',
    }
  }
  return { status: 200, title: 'Payment page of the demo world', content: paymentFacts(claims) }
}

/** @returns whether the token was unused, also among concurrent requests */
function markTokenUsed(
  database: Database,
  { sub, jti }: PaymentClaims,
  now: Date,
): Promise<boolean> {
  return database.asProvider(async (queries) => {
    const yesterday = new Date(now.getTime() - 24 * 60 * 60 * 1000)
    await queries.delete(usedPaymentToken).where(lt(usedPaymentToken.usedAt, yesterday))
    const updated = await queries
      .insert(usedPaymentToken)
      .values({ tenantId: sub, tokenId: jti, usedAt: now })
      .onConflictDoNothing()
      .returning({ tokenId: usedPaymentToken.tokenId })
    return updated.length > 0
  })
}

function paymentFacts({ company, sub, currency, amount }: PaymentClaims): string {
  const facts = [
    ['Company', company],
    ['Company id', sub],
    ['Amount', formatAmount(Number(amount), `${currency} `)],
  ]
  const items = facts.map(([label, value = '']) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`)
  return `<p>You can't pay here. A provider's own payment page would receive:</p><dl>${items.join('')}</dl>`
}

function htmlPage(title: string, content: string, provider: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} - ${escapeHtml(provider)}</title><link rel="icon" href="/favicon.svg"><script>${forget}</script><script src="/color-mode.js"></script><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body>
</html>`
}

function refuseMethod(response: ServerResponse): void {
  response.writeHead(405, { allow: 'GET', 'content-type': 'text/plain; charset=utf-8' })
  response.end('Use GET to open a payment page.')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function contentHash(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
