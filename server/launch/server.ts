import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { createApi } from '../api/api.ts'
import { handlers } from '../areas/handlers.ts'
import { createJobs } from '../jobs/job-table.ts'
import { startJobs } from '../jobs/runner.ts'
import { createMetrics } from '../operations/metrics.ts'
import { createProbes } from '../operations/probes.ts'
import type { Delivery } from '../outbox/delivery.ts'
import { type Clock, createClock } from '../process/clock.ts'
import { createUndo } from '../process/undo.ts'
import { openSecurityLog } from '../security-log/security-log.ts'
import { toPortalConfig } from '../settings/portal-config.ts'
import type { Settings } from '../settings/settings.ts'
import { createClientNetworks } from '../web/client-address.ts'
import { contentPolicy } from '../web/content-policy.ts'
import { serveSources } from '../web/development.ts'
import { createNetworkLimits } from '../web/network-limits.ts'
import { servePortal } from '../web/portal.ts'
import { routeRequests } from '../web/routing.ts'
import { openWebServer } from '../web/web-server.ts'
import { openData } from './data.ts'
import { type Identity, openIdentity } from './identity.ts'
import { openOutbox } from './outbox.ts'
import { openPayments } from './payments.ts'
import { projectRoot } from './project-root.ts'
import { createUploadRules } from './uploads.ts'

/** A running server. */
export interface RunningServer {
  /** The portal's public address. */
  readonly publicUrl: string
  /** JSON lines on standard output. */
  readonly log: FastifyBaseLogger
  /** Reports not ready, finishes accepted requests, then stops everything. */
  stop(): Promise<void>
}

/**
 * How long a stop waits for the database after the last request, in milliseconds; longer than a
 * delivery takes.
 */
const lastOfDatabase = 15_000

/** Requests per minute that one IPv4 address or IPv6 /64 may make before signing in. */
const perNetwork = { signIn: 6_000, refused: 300, backChannel: 3_000, reports: 60 }

/**
 * Starts everything as configured: database, identity provider, API and portal on one port.
 * @throws StartupError, after stopping whatever was started
 */
export async function startServer(
  settings: Settings,
  options: { fromSources: boolean },
): Promise<RunningServer> {
  const portal = fastify({
    logger: { level: settings.logLevel },
    // Addresses of sign-in returns contain codes, which must not be logged.
    logController: new LogController({ disableRequestLogging: true }),
  })
  const log: FastifyBaseLogger = portal.log
  const undo = createUndo((error) => log.error({ fault: errorName(error) }, 'stopping failed'))
  const clock: Clock = createClock(settings.clockStart)
  let stopping = false
  try {
    const needsDatabase = !settings.apiBase || !settings.identity.issuer
    const data = needsDatabase ? await openData(settings, clock, log, undo) : undefined
    const database = data?.database
    const securityLog = data && openSecurityLog(data.database, data.secrets, clock, log)
    if (securityLog) undo.add(() => securityLog.stop())
    if (settings.missingFacts.length > 0) {
      log.warn(
        { settings: settings.missingFacts },
        'Pages and papers show facts of the demo world, as these settings are not set.',
      )
    }
    const networkOf = createClientNetworks(settings.trustedProxies)
    let outbox: Delivery | undefined
    const jobs = database ? createJobs(database, settings) : []
    const metrics = createMetrics(database, () => outbox?.kinds ?? [], jobs)
    const web = await openWebServer(settings, log)
    undo.add(() => web.close())
    undo.add(() => portal.close())
    const publicUrl =
      settings.publicUrl ?? `${settings.tls ? 'https' : 'http'}://localhost:${web.port}`
    const identity = await openIdentity({
      settings,
      publicUrl,
      database,
      securityLog,
      networkOf,
      log,
      undo,
    })
    const payments =
      data && !settings.apiBase ? openPayments({ settings, publicUrl, clock, ...data }) : undefined
    const api =
      data && payments
        ? await createApi({
            ...data,
            handlers,
            billing: payments.billing,
            uploads: createUploadRules(settings, log),
            webhookSecrets: settings.webhook?.secrets,
            verifyToken: identity.verifyToken,
            freshSignIn: settings.freshSignIn,
            ...(identity.revokeSessions && { revokeSessions: identity.revokeSessions }),
            clock,
            log,
            onCall: metrics.countCall,
            securityLog,
            networkOf,
          })
        : undefined
    if (api) undo.add(() => api.close())
    if (database && api) {
      const delivery = openOutbox(settings, database, publicUrl, log, metrics.countDelivery)
      outbox = delivery
      undo.add(() => delivery.stop())
    }
    if (database) {
      const running = startJobs(jobs, {
        database,
        clock,
        log,
        onRun: metrics.countJob,
      })
      undo.add(() => running.stop())
    }
    const sources = options.fromSources ? await serveSources(web.http) : undefined
    if (sources) undo.add(() => sources.close())
    await servePortal(portal, {
      config: toPortalConfig(settings, { publicUrl, issuer: identity.issuer }),
      policy: () => pageContentPolicy(settings, publicUrl, identity),
      clientFolder: sources ? undefined : join(projectRoot, 'dist'),
      security: { contact: settings.securityContact, publicUrl, clock },
    })
    await portal.ready()
    const beforeSignIn = createNetworkLimits({
      limits: perNetwork,
      networkOf,
      log,
      verifyToken: identity.verifyToken,
      record: (event) => securityLog?.record(event),
    })
    web.answerWith(
      routeRequests({
        publicUrl,
        probe: createProbes({
          database,
          metrics,
          metricsToken: settings.metricsToken,
          isStopping: () => stopping,
        }),
        api: api && beforeSignIn.api((request, response) => api.routing(request, response)),
        demoPayments: payments?.page,
        identity: identity.handle && beforeSignIn.signIn(identity.handle),
        backChannel: identity.backChannel && beforeSignIn.backChannel(identity.backChannel),
        reports: beforeSignIn.reports((request, response) => portal.routing(request, response)),
        portal: (request, response) => portal.routing(request, response),
        sources: sources?.handle,
      }),
    )
    if (database) {
      undo.add(() =>
        database.cutAfter(lastOfDatabase, (connections) =>
          log.error(
            { connections },
            'The database does not answer while the server stops: what waits for it is given up.',
          ),
        ),
      )
    }
    // Waits again, so that accepted requests finish before anything they need is stopped.
    undo.add(() => web.close())
    return {
      publicUrl,
      log,
      async stop() {
        stopping = true
        await sleep(settings.shutdownDelay * 1000)
        await undo.all()
      },
    }
  } catch (error) {
    await undo.all()
    throw error
  }
}

function pageContentPolicy({ apiBase }: Settings, publicUrl: string, identity: Identity): string {
  return contentPolicy({
    api: apiBase ? [new URL(apiBase).origin] : [],
    identity: identity.browserOrigins(),
    secure: publicUrl.startsWith('https:'),
  })
}

function errorName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
