import type { MemberAccess } from './recent-access.ts'
import type { Transaction } from './transaction.ts'

/** How a call enters a company, or only its person. */

/** Who makes the request, for the audit. */
export interface Visitor {
  /** Profile account id from the token; without one, the person is looked up by the subject. */
  readonly profileAccountId: number | undefined
  readonly subject: string
  /** The called endpoint, and the id of this request. */
  readonly call: string
  readonly requestId: string
  /**
   * Ends of sessions that make the token invalid, from `since` on or at any time; empty if no token
   * was sent.
   */
  readonly endedBy?: readonly { readonly key: string; readonly since: Date | undefined }[]
}

/** The token's session has ended. */
export class SessionEnded extends Error {}

/** The person isn't a member of the company they named. */
export class NotAMember extends Error {}

/**
 * Also checks whether the call's session has ended, so that every process refuses it immediately.
 */
const enterCall = {
  name: 'enter_call',
  text: 'select person_id, permissions, session_ended from enter_call($1, $2, $3, $4, $5, $6::text[], $7::timestamptz[])',
}

interface EntryRow {
  person_id: string | null
  permissions: string[] | null
  session_ended: boolean
}

/** Enters a company: the transaction sees only its rows. @throws NotAMember, SessionEnded */
export async function enterCompany(
  transaction: Transaction,
  tenantId: string,
  who: Visitor,
): Promise<MemberAccess> {
  const { person_id, permissions } = await enterScope(transaction, tenantId, who)
  if (person_id === null || permissions === null) throw new NotAMember()
  return { personId: Number(person_id), permissions }
}

/** The same for a person's own rows, too, if `tenantId` is empty. @throws SessionEnded */
export async function enterScope(
  { client, begin }: Transaction,
  tenantId: string,
  who: Visitor,
): Promise<EntryRow> {
  const { profileAccountId = null, subject, call, requestId, endedBy = [] } = who
  const values = [
    tenantId,
    profileAccountId,
    subject,
    call,
    requestId,
    endedBy.map(({ key }) => key),
    endedBy.map(({ since }) => since?.toISOString() ?? null),
  ]
  const [, { rows }] = await Promise.all([begin, client.query<EntryRow>({ ...enterCall, values })])
  const [entry] = rows
  if (!entry) throw new Error('An entry is answered with one row.')
  if (entry.session_ended) throw new SessionEnded()
  return entry
}
