import { permissions } from '#schemas/people/permissions.ts'
import type { MemberCall } from '../../api/handler.ts'
import { submittableKinds } from './kinds.ts'

/** Requests of some kinds, and those of one person. */
export interface VisibleRequests {
  readonly kinds: readonly string[]
  /** Profile account id. */
  readonly owner: number
}

/**
 * Which requests a person may see: their own, those of the kinds they may submit themselves, and all of
 * them where they may see the company's tickets, which show as much.
 */
export function visibleRequests({ tenant, user }: MemberCall): VisibleRequests | 'all' {
  if (tenant.permissions.includes(permissions.serviceTickets)) return 'all'
  return {
    kinds: submittableKinds(tenant.permissions).map(({ id }) => id),
    owner: user.profileAccountId,
  }
}
