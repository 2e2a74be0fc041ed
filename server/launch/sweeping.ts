import type { FastifyBaseLogger } from 'fastify'
import { sweepAttachments } from '../areas/tickets/attachment-sweep.ts'
import type { Database } from '../db/database.ts'
import { sweepLeftBehind } from '../files/left-behind.ts'
import { hourly } from '../process/hourly.ts'

const sweeps = [
  { sweep: sweepAttachments, done: 'Attachments that no reply took along are removed.' },
  { sweep: sweepLeftBehind, done: 'Files that were never whole are removed.' },
] as const

/**
 * Looks every hour, until it is stopped, for files that nobody will ask for. Several processes at once take different
 * ones.
 */
export function startSweeping(
  database: Database,
  clock: () => Date,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): { stop(): Promise<void> } {
  return hourly(
    sweeps.map(({ sweep, done }) => async (signal) => {
      try {
        const removed = await sweep(database, clock(), signal)
        if (removed > 0) log.info({ removed }, done)
      } catch (error) {
        const fault = error instanceof Error ? error.name : typeof error
        log.warn({ fault }, 'Files could not be cleared up; it is tried again in an hour.')
      }
    }),
  )
}
