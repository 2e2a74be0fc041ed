import { permissions } from '#schemas/people/permissions.ts'
import type { MemberCall } from '../../api/handler.ts'
import { submittableKinds } from './kinds.ts'

/** Requests of these kinds, plus one person's own. */
export interface VisibleRequests {
  readonly kinds: readonly string[]
  /** Profile account id. */
  readonly owner: number
}

/**
 * The requests a person can see: their own, and those of kinds they can submit. People who can see the company's
 * tickets see all, because the tickets tell as much.
 */
export function visibleRequests({ tenant, user }: MemberCall): VisibleRequests | 'all' {
  if (tenant.permissions.includes(permissions.serviceTickets)) return 'all'
  return {
    kinds: submittableKinds(tenant.permissions).map(({ id }) => id),
    owner: user.profileAccountId,
  }
}
