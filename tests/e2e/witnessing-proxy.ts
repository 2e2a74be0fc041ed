import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http'
import { buffer } from 'node:stream/consumers'
import { decodedBody } from '../decoded-body.ts'
import type { ContractWitness } from './contract-witness.ts'

/** A reverse proxy that shows a witness every call of the API, and passes everything on as it is. */
export interface WitnessingProxy {
  listen(): Promise<void>
  /** Nobody listens any more, as when the server is down. */
  close(): Promise<void>
}

export function witnessingProxy(
  port: number,
  serverPort: number,
  witness: () => ContractWitness | undefined,
): WitnessingProxy {
  const agent = new Agent({ keepAlive: true })
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    const isCall = url.startsWith('/api/')
    const body = await buffer(request)
    const ask = async (): Promise<IncomingMessage> => {
      const target = { host: '127.0.0.1', port: serverPort, agent }
      const asked = send({ ...target, method, path: url, headers })
      response.on('close', () => asked.destroy())
      asked.end(body)
      try {
        const [answer]: IncomingMessage[] = await once(asked, 'response')
        if (answer) return answer
      } catch (error) {
        // The server closed an idle connection at the moment it was used again: nobody has read the request.
        const isReset = error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
        if (!isReset || !asked.reusedSocket || response.destroyed) throw error
        return ask()
      }
      throw new Error('There is no answer.')
    }
    const answer = await ask()
    const { 'transfer-encoding': _chunks, connection: _ours, ...rest } = answer.headers
    const status = answer.statusCode ?? 502
    if (!isCall) {
      response.writeHead(status, rest)
      answer.pipe(response)
      return
    }
    const content = await buffer(answer)
    witness()?.sees({
      method,
      url,
      status,
      requestHeaders: headers,
      requestBody: body.toString(),
      headers: answer.headers,
      body: decodedBody(content, answer.headers['content-encoding']).toString(),
    })
    response.writeHead(status, rest).end(content)
  }

  return {
    async listen() {
      server.listen(port, 'localhost')
      await once(server, 'listening')
    },
    async close() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
