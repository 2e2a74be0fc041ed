import type { FastifyReply } from 'fastify'

/** The client left before the answer. */
export class ClientGone extends Error {}

/** Aborts when the client leaves before it is answered, so that no more work is done. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const disconnect = new AbortController()
  if (raw.destroyed) disconnect.abort(new ClientGone())
  else raw.once('close', () => disconnect.abort(new ClientGone()))
  return disconnect.signal
}
