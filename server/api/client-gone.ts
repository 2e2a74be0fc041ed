import type { FastifyReply } from 'fastify'

/** Nobody waits for the answer any more. */
export class ClientGone extends Error {}

/** Aborted when the client goes away before it is answered, so that nothing more is done for it. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const disconnect = new AbortController()
  if (raw.destroyed) disconnect.abort(new ClientGone())
  else raw.once('close', () => disconnect.abort(new ClientGone()))
  return disconnect.signal
}
