import type { FastifyReply } from 'fastify'

/** Nobody waits for the answer any more. */
export class ClientGone extends Error {}

/** Aborted when the client goes away before it is answered, so that nothing more is done for it. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort(new ClientGone())
  else raw.once('close', () => gone.abort(new ClientGone()))
  return gone.signal
}
