import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import {
  createServer as createHttpServer,
  type Server as HttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { describeFault } from '../api/describe-fault.ts'
import { handleUnreadableRequests, refuseAmbiguousHeaders } from '../api/unreadable-requests.ts'
import { StartupError } from '../process/startup-error.ts'
import type { Settings } from '../settings/settings.ts'

/** Answers a request. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => unknown

type HandlerLog = Pick<FastifyBaseLogger, 'error'>

/** The HTTP server for all parts on one port. */
export interface WebServer {
  readonly http: HttpServer
  /** The port in use; the configured one unless that is 0. */
  readonly port: number
  /** Sets the handler. Before that, requests are answered with Retry-After or wait briefly. */
  answerWith(handler: RequestHandler): void
  /** Refuses new requests, finishes accepted ones, then frees the port. */
  close(): Promise<void>
}

/** How long accepted requests may take to finish at a stop, in milliseconds. */
const timeout = 10_000

/**
 * Starts listening. `localhost` means both loopback addresses, because browsers differ in which one
 * they try first.
 * @param log receives errors of handlers
 * @throws StartupError where the port is taken or the certificate can't be used
 */
export async function openWebServer(settings: Settings, log: HandlerLog): Promise<WebServer> {
  let choose: (handler: RequestHandler) => void = () => undefined
  const chosen = new Promise<RequestHandler>((resolve) => {
    choose = resolve
  })
  let handler: RequestHandler = whileStarting(chosen)
  const open = new Set<ServerResponse>()
  let closing: Promise<void> | undefined
  const http = createServer(settings, (request, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    if (closing) endConnectionAfter(response)
    if (!refuseAmbiguousHeaders(request, response)) void runHandler(handler, request, response, log)
  })
  handleUnreadableRequests(http)
  limitConnections(http, settings.connectionLimit)
  const listeners = await listenOn(http, settings)

  return {
    http,
    port: serverPort(http),
    answerWith(next) {
      handler = next
      choose(next)
    },
    close() {
      closing ??= finish()
      return closing
    },
  }

  async function finish(): Promise<void> {
    const closed = Promise.all(listeners.map((listener) => closeListener(listener)))
    for (const response of open) endConnectionAfter(response)
    http.closeIdleConnections()
    const late = setTimeout(() => http.closeAllConnections(), timeout)
    await closed
    clearTimeout(late)
  }
}

/**
 * Cuts connections above the limit, so that file descriptors remain for the database and files.
 * Counts both loopback addresses together, unlike `maxConnections`.
 */
function limitConnections(http: HttpServer, most: number): void {
  let open = 0
  http.on('connection', (socket: Socket) => {
    open += 1
    socket.once('close', () => {
      open -= 1
    })
    if (open > most) socket.destroy()
  })
}

/** Answers with an error if a handler fails, without affecting other requests. */
async function runHandler(
  handler: RequestHandler,
  request: IncomingMessage,
  response: ServerResponse,
  log: HandlerLog,
): Promise<void> {
  try {
    await handler(request, response)
  } catch (thrown) {
    if (!isBrokenConnection(thrown, request, response))
      log.error({ fault: describeFault(thrown) }, 'A request could not be answered')
    if (response.headersSent) response.destroy()
    else response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
    response.end('Something went wrong, please try again later')
  }
}

const cutOff: readonly unknown[] = ['ERR_STREAM_DESTROYED', 'ERR_STREAM_PREMATURE_CLOSE']

/**
 * A client that disconnected interrupts reading and writing, which isn't an error of the server.
 * Other errors are, even then.
 */
function isBrokenConnection(
  thrown: unknown,
  { errored }: IncomingMessage,
  { destroyed }: ServerResponse,
): boolean {
  if (!destroyed || !(thrown instanceof Error)) return false
  return thrown === errored || ('code' in thrown && cutOff.includes(thrown.code))
}

function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/** Node's own refusal has no body. */
const options = { requireHostHeader: false }

function createServer({ tls }: Settings, handler: RequestHandler): HttpServer {
  if (!tls) return createHttpServer(options, handler)
  try {
    const cert = readFileSync(tls.certificateFile)
    const key = readFileSync(tls.keyFile)
    return createHttpsServer({ ...options, cert, key }, handler)
  } catch (cause) {
    throw new StartupError('TLS_CERT and TLS_KEY are not a certificate and its key in PEM form.', {
      cause,
    })
  }
}

async function listenOn(http: HttpServer, { host, port }: Settings): Promise<Server[]> {
  if (host !== 'localhost') return [await bindListener(http, host, port)]
  await bindListener(http, '127.0.0.1', port)
  const second = createTcpServer((socket) => http.emit('connection', socket))
  try {
    return [http, await bindListener(second, '::1', serverPort(http))]
  } catch (error) {
    if (error instanceof StartupError && port !== 0) {
      http.close()
      throw error
    }
    return [http]
  }
}

async function bindListener<Listener extends Server>(
  listener: Listener,
  host: string,
  port: number,
): Promise<Listener> {
  listener.listen(port, host)
  try {
    await once(listener, 'listening')
    return listener
  } catch (error) {
    throw toListenError(error, host, port)
  }
}

/** A machine without IPv6 has no second loopback address, which is fine. */
function toListenError(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new StartupError(`Port ${port} is already in use: set PORT to a free one.`)
  }
  if (code === 'EACCES') {
    return new StartupError(
      `Port ${port} may not be used by this account: set PORT to one from 1024 up.`,
    )
  }
  if (host === '::1') return error
  return new StartupError(`HOST is "${host}": that isn't an address of this machine.`, {
    cause: error,
  })
}

function serverPort(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a port was listened on')
  return address.port
}

async function closeListener(listener: Server): Promise<void> {
  const closed = once(listener, 'close')
  listener.close()
  await closed
}

/** How long a request may wait for the server to start, in milliseconds. */
const longestWait = 10_000

/**
 * Answers while the server starts: calls that can be repeated get Retry-After, so that a proxy asks
 * another process; others, such as a step of the sign-in, wait for this one.
 */
function whileStarting(chosen: Promise<RequestHandler>): RequestHandler {
  return async (request, response) => {
    const mayRepeat =
      ['GET', 'HEAD'].includes(request.method ?? '') || 'idempotency-key' in request.headers
    if (mayRepeat) return answerStarting(request, response)
    const late = sleep(longestWait, answerStarting, { ref: false })
    const handler = await Promise.race([chosen, late])
    return handler(request, response)
  }
}

function answerStarting(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain; charset=utf-8' })
  response.end('The portal is starting. Try again in a moment.')
}
