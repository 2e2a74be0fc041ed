import type { sessionCalls } from '#schemas/contract/sessions/calls.ts'
import { AnswerAfterTransaction, type AreaHandlers, type PersonCall } from '../api/handler.ts'
import { Problem } from '../api/problem.ts'
import {
  endOtherSessions,
  endSessions,
  endTokenSession,
  listLiveSessions,
  recordSession,
} from '../identity/sessions.ts'

/** The caller's own sessions: list them, and sign out of them. */
export const sessionHandlers = {
  ownSessions: async (_input, { person: { queries }, session, subject, device }) => {
    if (!session.isNamed) {
      const at = new Date().toISOString()
      const signedInAt = (session.signedInAt ?? session.issuedAt)?.toISOString() ?? at
      const own = { id: session.key, device, signedInAt, lastSeenAt: at, isThisOne: true }
      return { sessions: [own], knowsOthers: false }
    }
    const [, sessions] = await Promise.all([
      recordSession(queries, session, { subject, device }),
      listLiveSessions(queries),
    ])
    return {
      sessions: sessions.map(({ key, signedInAt, lastSeenAt, ...rest }) => ({
        ...rest,
        id: key,
        signedInAt: signedInAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isThisOne: key === session.key,
      })),
      knowsOthers: true,
    }
  },

  signOut: async (_input, call) => {
    await endTokenSession(call.person.queries, call.session, call.subject)
    return revokeSessionsAfterwards(call, [call.session.key])
  },

  endSession: async ({ params: { id } }, call) => {
    const ended = await endSessions(call.person.queries, [id], call.subject)
    if (ended.length === 0) throw new Problem('missing', 'Session not found.')
    return revokeSessionsAfterwards(call, ended)
  },

  endOtherSessions: async (_input, call) => {
    // Without an id the caller's own session would look like one of the others.
    if (!call.session.isNamed) throw sessionsUnnamed()
    return revokeSessionsAfterwards(
      call,
      await endOtherSessions(call.person.queries, call.session.key, call.subject),
    )
  },
} satisfies AreaHandlers<typeof sessionCalls>

function sessionsUnnamed(): Problem {
  return new Problem(
    'invalid',
    "Your sign-in service doesn't tell us which sessions are yours, so you can't end the others here. Sign out of them there.",
  )
}

/** Revokes ended sessions in this portal, whether or not the identity provider can end them too. */
function revokeSessionsAfterwards({ revokeSessions }: PersonCall, keys: readonly string[]) {
  return new AnswerAfterTransaction<unknown>(async () => {
    if (keys.length > 0) await revokeSessions(keys)
    return null
  })
}
