import { afterEach } from 'vitest'
import type { ApiError } from '#src/api/api-error.ts'
import { type Connection, createClient } from '#src/api/client.ts'
import { type PreparedAnswer, startAnsweringServer } from './answering-server.ts'

/** A client of a server with prepared answers, and what both recorded. */

/** Called and emptied after each test. */
export const serversToStop: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(serversToStop.splice(0).map((stop) => stop()))
})

/**
 * Starts a server with prepared answers and connects a client to it. Both are stopped after the
 * test.
 */
export async function connectClient(
  answers: PreparedAnswer[],
  more: Partial<Connection> = {},
  tenantId?: string,
) {
  const server = await startAnsweringServer(...answers)
  serversToStop.push(server.stop)
  const refusals: number[] = []
  const warnings: string[] = []
  const changes: [string, string | undefined][] = []
  const client = createClient(
    {
      base: server.base,
      accessToken: async () => 'token-1',
      onRefused: ({ statusCode }) => refusals.push(statusCode),
      warn: (message) => warnings.push(message),
      onChanged: (name, tenant) => changes.push([name, tenant]),
      retryPauses: [1, 1],
      takes: { extensions: true, safetyHeaders: true },
      ...more,
    },
    tenantId,
  )
  return { client, requests: server.requests, refusals, warnings, changes }
}

/** The error with which a call fails. Rejects if the call succeeds. */
export const catchFailure = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('the call went through')),
    (error: unknown) => error as ApiError,
  )
