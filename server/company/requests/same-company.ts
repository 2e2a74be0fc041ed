import type { MemberCall } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'

/**
 * A request can be submitted only in the company where it was started. Without a company in the request there is
 * nothing to check.
 * @throws Problem conflict
 */
export function assertSameCompany(tenantId: string, { tenant }: MemberCall): void {
  if (tenantId !== '' && tenantId !== tenant.tenantId) {
    throw new Problem('conflict', 'This request was started in another company.')
  }
}
