import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A received request. */
export interface ReceivedRequest {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Stand-ins for ticket systems and mail servers. */

/**
 * Answers each request with the status from `decide`, which gets the number of earlier requests.
 */
export async function startWebhookReceiver(decide: (before: number) => number) {
  const received: (ReceivedRequest & { status: number })[] = []
  const server = createServer(async (request, response) => {
    const status = decide(received.length)
    // Ignores senders that disconnect.
    const body = await text(request).catch(() => undefined)
    if (body === undefined) return
    received.push({ headers: request.headers, body, status })
    response.writeHead(status).end()
  })
  return {
    received,
    url: `http://127.0.0.1:${await listenOnFreePort(server)}/tickets`,
    ...closing(server),
  }
}

/**
 * A mail server that refuses the mails chosen by `refuses`, which gets the number of earlier mails.
 */
export async function startMailReceiver(refuses: (before: number) => boolean) {
  const received: string[] = []
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const refused = refuses(count)
      count += 1
      text(stream).then((mail) => {
        if (!refused) received.push(mail)
        done(refused ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null)
      }, done)
    },
  })
  // Ignores senders that disconnect.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/**
 * A mail server that accepts data but never confirms it, and waits for the sender to disconnect.
 * `together` is the most concurrent deliveries of one mail.
 */
export async function startSilentMailReceiver() {
  const underWay = new Map<string, number>()
  const bySession = new Map<string, string>()
  const seen = { tries: 0, together: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session) {
      text(stream).then(
        (mail) => {
          const [, id = ''] = /^Message-ID: (\S+)/m.exec(mail) ?? []
          const count = (underWay.get(id) ?? 0) + 1
          underWay.set(id, count)
          bySession.set(session.id, id)
          seen.tries += 1
          seen.together = Math.max(seen.together, count)
        },
        () => undefined,
      )
    },
    onClose({ id: session }) {
      const id = bySession.get(session)
      if (id !== undefined) underWay.set(id, (underWay.get(id) ?? 0) - 1)
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    seen,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Lets a server listen on a free local port and returns the port. */
export async function listenOnFreePort(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

function closing(server: Server) {
  return {
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
