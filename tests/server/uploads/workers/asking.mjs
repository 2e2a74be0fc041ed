import { once } from 'node:events'

/** A worker that requests the first byte of its file and then accepts it as a PDF. */
export default async ({ port }) => {
  const answer = once(port, 'message')
  port.postMessage({ begins: undefined })
  port.postMessage({ range: { start: 0, end: 0 } })
  await answer
  port.close()
  return { mediaType: 'application/pdf' }
}
