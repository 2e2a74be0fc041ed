import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { recordSession } from '../identity/sessions.ts'
import { requestVisitor } from './caller.ts'
import { formatDevice } from './device.ts'

/** Who is signed in where, noted while calls are made. */
export interface SessionRecorder {
  /** Notes that the session of a call is in use; the call does not wait for it. */
  note(request: FastifyRequest): void
  stop(): Promise<void>
}

/** A session is noted at most this often by one process, in milliseconds. */
const interval = 60_000
const maxRemembered = 10_000

/** Notes sessions in the database once a minute each. */
export function createSessionRecorder(database: Database): SessionRecorder {
  const noted = new Map<string, number>()
  const pending = new Set<Promise<unknown>>()
  const follow = (work: Promise<unknown>) => {
    // A call that finds no database says so itself; the session is noted by a later one.
    const done = work.catch(() => undefined).finally(() => pending.delete(done))
    pending.add(done)
  }

  return {
    note(request) {
      const { session, subject } = request.claims
      const now = Date.now()
      if (!session.isNamed || now - (noted.get(session.key) ?? 0) < interval) return
      noted.delete(session.key)
      noted.set(session.key, now)
      const [longestAway] = noted.keys()
      if (noted.size > maxRemembered && longestAway !== undefined) noted.delete(longestAway)
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
