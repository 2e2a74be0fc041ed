import type { Writable } from 'node:stream'

/**
 * Sends what is written to a stream in one turn of the event loop at once. `pg` writes each statement by itself, and each
 * write is a call of the system that wakes PostgreSQL.
 */
export function batchWrites(stream: Writable): void {
  const write = stream.write
  let isCorked = false
  const flush = () => {
    isCorked = false
    stream.uncork()
  }
  const batched = (...written: Parameters<typeof write>) => {
    if (!isCorked) {
      isCorked = true
      stream.cork()
      // After all that the promises of this turn have to say.
      process.nextTick(flush)
    }
    return write.apply(stream, written)
  }
  Object.assign(stream, { write: batched })
}
