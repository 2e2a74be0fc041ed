import type { Page } from '@playwright/test'
import { contract } from '#schemas/contract.ts'

/** A change that a page sent to the API. */
export interface SentChange {
  /** Such as 'PATCH /adduser'. */
  readonly call: string
  readonly tenantId: string | undefined
  readonly idempotencyKey: string | undefined
  readonly ifMatch: string | undefined
  readonly body: Record<string, unknown>
}

/** Every change that a page sends from now on, in its order; the list grows while the page is used. */
export function recordSentChanges(page: Page): readonly SentChange[] {
  const sent: SentChange[] = []
  page.on('request', (request) => {
    const [, path] = new URL(request.url()).pathname.split('/api')
    if (path === undefined || request.method() === 'GET') return
    // Counting what happens is no part of the request.
    if (path === contract.recordFlowUsage.path) return
    const headers = request.headers()
    sent.push({
      call: `${request.method()} ${path}`,
      tenantId: headers.tenantid,
      idempotencyKey: headers['idempotency-key'],
      ifMatch: headers['if-match'],
      body: request.postDataJSON() ?? {},
    })
  })
  return sent
}
