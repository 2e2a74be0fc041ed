import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import type { sessionCalls } from './calls.ts'

const sessionId = z.string().check(z.regex(/^[\w-]{43}$/, 'A session is named by 43 characters.'))

/** One of the caller's sessions. */
export const ownSession = z.object({
  id: sessionId,
  /** Browser and system, such as "Chrome on Windows". */
  device: z.string(),
  /** UTC instants, `lastSeenAt` to the minute. */
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Whether this call belongs to the session. */
  isThisOne: z.boolean(),
})

export type OwnSession = z.infer<typeof ownSession>

const area = 'Sessions'

/** Inputs and outputs of the calls about sessions. */
export const sessionSchemas = {
  ownSessions: {
    area,
    summary: "The caller's sessions that made a call within a week, the last one first",
    output: z.object({
      sessions: z.array(ownSession),
      /** Whether the identity provider gives sessions an id. If not, only this one is listed. */
      knowsOthers: z.boolean(),
    }),
  },
  signOut: {
    area,
    summary: "Ends the caller's session: its access tokens are refused from now on",
    output: z.unknown(),
  },
  endSession: {
    area,
    summary: "Ends one of the caller's sessions",
    params: z.object({ id: sessionId }),
    output: z.unknown(),
  },
  endOtherSessions: {
    area,
    summary:
      'Ends all that the caller is signed in with but the session of this call, whenever it was of use; refused where tokens do not name it',
    output: z.unknown(),
  },
} satisfies CallSchemasFor<typeof sessionCalls>
