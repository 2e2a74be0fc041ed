import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { recordSession } from '../identity/sessions.ts'
import { requestVisitor } from './caller.ts'
import { formatDevice } from './device.ts'
import { createDueTimes } from './due-times.ts'

/** Records who is signed in where. */
export interface SessionRecorder {
  /** Records that the call's session is in use. Doesn't delay the call. */
  note(request: FastifyRequest): void
  stop(): Promise<void>
}

/** Minimum time between two records of a session by one process, in milliseconds. */
const interval = 60_000
const maxRemembered = 10_000

/** Creates a recorder that stores each session's use at most once a minute. */
export function createSessionRecorder(database: Database): SessionRecorder {
  const noted = createDueTimes(interval, maxRemembered)
  const pending = new Set<Promise<unknown>>()
  const follow = (work: Promise<unknown>) => {
    // Without a database the call itself fails. A later call records the session.
    const done = work.catch(() => undefined).finally(() => pending.delete(done))
    pending.add(done)
  }

  return {
    note(request) {
      const { session, subject } = request.claims
      if (!session.isNamed || !noted.isDue(session.key, Date.now())) return
      const device = formatDevice(request.headers['user-agent'])
      follow(
        database.asPerson(requestVisitor(request), ({ queries }) =>
          recordSession(queries, session, { subject, device }),
        ),
      )
    },
    async stop() {
      await Promise.all(pending)
    },
  }
}
