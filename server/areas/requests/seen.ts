import { permissions } from '#schemas/permissions.ts'
import type { MemberCall } from '../../api/handler.ts'
import { requestKinds } from './kinds.ts'

/** Requests of some kinds, and those of one person. */
export interface SeenRequests {
  readonly kinds: readonly string[]
  /** Profile account id. */
  readonly owner: number
}

/**
 * Which requests a person may see: their own, those of the kinds they may submit themselves, and all of
 * them where they may see the company's tickets, which show as much.
 */
export function requestsSeenBy({ tenant, user }: MemberCall): SeenRequests | 'all' {
  const held = new Set(tenant.permissions)
  if (held.has(permissions.serviceTickets)) return 'all'
  const kinds = requestKinds.filter(({ permission }) => permission !== null && held.has(permission))
  return { kinds: kinds.map(({ id }) => id), owner: user.profileAccountId }
}
