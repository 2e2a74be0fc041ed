import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Provider } from 'oidc-provider'
import type { SecurityEventKind } from '#schemas/security/security-log.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { SignInPerson } from './sign-in-pages.ts'

/** Records sign-ins and sign-outs at the embedded provider in the security log. */

/** Records an event of one request. */
export type RecordEvent = (
  kind: SecurityEventKind,
  of: { readonly subject?: string | undefined; readonly reason?: string },
) => void

interface RecorderOptions {
  readonly people: readonly SignInPerson[]
  readonly record: SecurityLog['record']
  /** The network a request comes from. */
  readonly networkOf: (request: IncomingMessage) => string
}

/** Creates a recorder of security events for one request. */
export function createEventRecorder(
  { people, record, networkOf }: RecorderOptions,
  request: IncomingMessage,
): RecordEvent {
  return (kind, { subject, reason }) =>
    record({
      kind,
      subject,
      personId: people.find((person) => person.subject === subject)?.profileAccountId,
      call: kind === 'signOut' ? 'sign-out' : 'sign-in',
      reason,
      address: networkOf(request),
      requestId: randomUUID(),
    })
}

/**
 * Records what the library answers by itself: sign-outs, and refused requests for a sign-in or a
 * token.
 */
export function recordSignOutsAndFailedSignIns(
  provider: Provider,
  surroundings: RecorderOptions,
): void {
  provider.on('end_session.success', ({ req, oidc }) =>
    createEventRecorder(surroundings, req)('signOut', { subject: oidc.session?.accountId }),
  )
  // The reason is an error code of RFC 6749, such as invalid_grant.
  provider.on('grant.error', ({ req }, { error }) =>
    createEventRecorder(surroundings, req)('signInFailed', { reason: error }),
  )
  provider.on('authorization.error', ({ req }, { error }) => {
    // With prompt=none the portal only asks whether somebody is signed in.
    if (error !== 'login_required')
      createEventRecorder(surroundings, req)('signInFailed', { reason: error })
  })
}
