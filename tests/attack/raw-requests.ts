import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { decodeBody } from '../decode-body.ts'

/** A raw request; headers may be repeated. */
export interface RawRequest {
  readonly method: string
  /** Below /api. */
  readonly path: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body?: string | Buffer
}

/** An answer with its body decoded, or the reason there was none. */
export interface RawResponse {
  /** 0 without an answer. */
  readonly status: number
  readonly type: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
  readonly milliseconds: number
  /** Why there was no answer. */
  readonly broken?: string
}

/** Sends requests unchanged, where fetch would correct some of them. */
export type Sender = (sent: RawRequest) => Promise<RawResponse>

/** How long to wait for an answer, in milliseconds. */
const longest = 60_000

/**
 * Creates a sender to a server's address. It never throws: a failed request has status 0 and a
 * reason.
 */
export function createSender(address: string): Sender {
  const send = onceTo(address)
  return async (sent) => {
    const received = await send(sent)
    // The server may close an idle connection just when it is reused.
    return received.wasClosed ? send(sent) : received
  }
}

function onceTo(
  address: string,
): (sent: RawRequest) => Promise<RawResponse & { wasClosed: boolean }> {
  const { hostname: host, port } = new URL(address)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return ({ method, path, headers, body }) =>
    new Promise((done) => {
      const began = performance.now()
      const fail = (broken: string, wasClosed = false) =>
        done({
          wasClosed,
          status: 0,
          type: '',
          headers: {},
          body: Buffer.alloc(0),
          milliseconds: performance.now() - began,
          broken,
        })
      const isChunked = headers.some(([name]) => /^transfer-encoding$/i.test(name))
      const length: [string, string][] =
        isChunked || (body === undefined && method === 'GET')
          ? []
          : [['content-length', String(Buffer.byteLength(body ?? ''))]]
      const says = (header: string) => headers.some(([name]) => name.toLowerCase() === header)
      // Half of the calls are sent as browsers send them.
      const encoding: [string, string][] =
        says('accept-encoding') || path.length % 2 === 0 ? [] : [['accept-encoding', 'br, gzip']]
      const outgoing = request(
        {
          host,
          port,
          agent,
          method,
          path: `/api${path}`,
          headers: [['host', `${host}:${port}`], ...length, ...encoding, ...headers].flat(),
        },
        (response) => {
          buffer(response).then(
            (content) =>
              done({
                wasClosed: false,
                status: response.statusCode ?? 0,
                type: response.headers['content-type'] ?? '',
                headers: response.headers,
                body: decodeBody(content, response.headers['content-encoding']),
                milliseconds: performance.now() - began,
              }),
            (error: Error) => fail(error.message),
          )
        },
      )
      outgoing.setTimeout(longest, () => outgoing.destroy(new Error('no answer')))
      outgoing.on('error', (error) => fail(error.message, outgoing.reusedSocket && isReset(error)))
      outgoing.end(body)
    })
}

function isReset(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ECONNRESET' || error.code === 'EPIPE'
}

/** Works through a list with a number of items at once, in order. */
export async function runConcurrently<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index]
      if (item !== undefined) await work(item, index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
