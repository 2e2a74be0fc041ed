import { once } from 'node:events'
import { createServer } from 'node:http'
import { fastify } from 'fastify'
import { createLocalJWKSet } from 'jose'
import { createApi } from '#server/api/api.ts'
import { handlers } from '#server/areas/handlers.ts'
import { openDatabase } from '#server/db/database.ts'
import { openServingDatabase } from '#server/db/serving-role.ts'
import { createTokenVerifier } from '#server/identity/token-verifier.ts'
import { createSecretBox, secretKeyLength } from '#server/secrets/secret-box.ts'
import {
  type StatementRecorder,
  startStatementRecorder,
} from '#tests/server/support/statement-recorder.ts'

/**
 * Runs the built API in its own process under the restricted role, with a log line per call, as in
 * production but without limits. The parent process asks it for figures.
 */

/** Options from the parent process. */
export interface ApiProcessOptions {
  readonly databaseUrl: string
  /** The public key for tokens, as a JWK. */
  readonly key: Record<string, unknown>
  readonly recording: boolean
}

/**
 * A message from the parent process: asks for the recorded statements of a request, for the
 * processor time, or to stop.
 */
export type ApiProcessMessage =
  | { readonly ask: 'recorded'; readonly requestId: string }
  | { readonly ask: 'processorTime' }
  | { readonly ask: 'stop' }

const options: ApiProcessOptions = JSON.parse(process.env.BENCH_SERVER ?? '')
const recorder: StatementRecorder | undefined = options.recording
  ? startStatementRecorder()
  : undefined
const owner = openDatabase(options.databaseUrl, { connections: 1 })
const database = await openServingDatabase(owner, options.databaseUrl)
if (!database) throw new Error('The embedded database lets its owner make the serving role.')
await owner.close()
const logging = fastify({ logger: { level: 'info' } })
const api = await createApi({
  handlers,
  database,
  secrets: createSecretBox(Buffer.alloc(secretKeyLength, 7)),
  log: logging.log,
  callsPerMinute: Number.MAX_SAFE_INTEGER,
  verifyToken: createTokenVerifier({
    trustedIssuer: async () => ({
      issuer: 'bench',
      keys: createLocalJWKSet({ keys: [options.key] }),
    }),
    audience: 'bench',
    clientId: 'stepwell-portal',
    claims: {
      defaultTenant: 'default_tenant',
      portalPermissions: 'portal_permissions',
      profileAccountId: 'profile_account_id',
    },
    requireAccessTokenType: true,
  }),
})
const http = createServer((request, response) => {
  if (recorder) {
    const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => typeof response
    Object.assign(response, {
      writeHead: (...head: unknown[]) => {
        recorder.answered(String(request.headers['x-request-id']))
        return writeHead(...head)
      },
    })
  }
  api.routing(request, response)
})
// Callers pause during other measurements.
http.keepAliveTimeout = 0
http.listen(0, '127.0.0.1')
await once(http, 'listening')
process.send?.(http.address())

// The parent process is gone.
process.on('disconnect', () => process.exit())
process.on('message', async (question: ApiProcessMessage) => {
  if (question.ask === 'recorded') process.send?.(await recorder?.recordedOf(question.requestId))
  if (question.ask === 'processorTime') process.send?.(process.cpuUsage())
  if (question.ask !== 'stop') return
  http.closeAllConnections()
  http.close()
  await api.close()
  await database.close()
  process.exit()
})
