import { z } from 'zod'
import type { Endpoint } from '../api/endpoint.ts'

const sessionId = z.string().regex(/^[\w-]{43}$/, 'A session is named by 43 characters.')

/** A session of the caller: where they are signed in. */
export const ownSession = z.object({
  id: sessionId,
  /** Browser and system, such as "Chrome on Windows". */
  device: z.string(),
  /** Instants, UTC; the second one to the minute. */
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Whether it is the session of this call. */
  isThisOne: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

const area = 'Sessions'

/** Where the caller is signed in, and signing out there. A provider's own API need not know these calls. */
export const sessionCalls = {
  ownSessions: {
    method: 'GET',
    notes: true,
    path: '/extensions/sessions',
    area,
    summary: 'The caller’s sessions that made a call within a week, the last one first',
    allowed: 'signedIn',
    output: z.object({
      sessions: z.array(ownSession),
      /** Whether the identity provider names sessions: otherwise only this one is known. */
      knowsOthers: z.boolean(),
    }),
    extension: true,
  },
  signOut: {
    method: 'POST',
    path: '/extensions/signout',
    traced: 'signOut',
    area,
    summary: 'Ends the caller’s session: its access tokens are refused from now on',
    allowed: 'signedIn',
    invalidates: [],
    output: z.unknown(),
    withoutAccess: true,
    extension: true,
  },
  endSession: {
    method: 'DELETE',
    path: '/extensions/sessions/{id}',
    traced: 'signOut',
    area,
    summary: 'Ends one of the caller’s sessions',
    allowed: 'signedIn',
    invalidates: ['ownSessions'],
    params: z.object({ id: sessionId }),
    output: z.unknown(),
    extension: true,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/extensions/sessions',
    traced: 'signOut',
    area,
    summary:
      'Ends all that the caller is signed in with but the session of this call, whenever it was of use; refused where tokens do not name it',
    allowed: 'signedIn',
    invalidates: ['ownSessions'],
    output: z.unknown(),
    extension: true,
  },
} as const satisfies Record<string, Endpoint>
