import type { MemberCall } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'

/**
 * A request belongs to the company it was begun in; one without a company was not begun anywhere else.
 * @throws Problem conflict
 */
export function assertSameCompany(tenantId: string, { tenant }: MemberCall): void {
  if (tenantId !== '' && tenantId !== tenant.tenantId) {
    throw new Problem('conflict', 'This request was started in another company.')
  }
}
