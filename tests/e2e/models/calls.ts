import type { Page } from '@playwright/test'
import { contract } from '#schemas/contract.ts'

/** A change that a page sent to the API. */
export interface SentChange {
  /** For example 'PATCH /adduser'. */
  readonly call: string
  readonly tenantId: string | undefined
  readonly idempotencyKey: string | undefined
  readonly ifMatch: string | undefined
  readonly body: Record<string, unknown>
}

/** Records the changes that a page sends from now on; the list grows. */
export function recordSentChanges(page: Page): readonly SentChange[] {
  const sent: SentChange[] = []
  page.on('request', (request) => {
    const [, path] = new URL(request.url()).pathname.split('/api')
    if (path === undefined || request.method() === 'GET') return
    // Usage counts aren't part of a request.
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
