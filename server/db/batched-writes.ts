import type { Writable } from 'node:stream'

/**
 * Combines everything written to a stream in one turn of the event loop into one write. `pg` writes
 * each statement separately, and each write is a system call that wakes PostgreSQL.
 */
export function combineStreamWrites(stream: Writable): void {
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
      // Runs after the microtasks of this turn.
      process.nextTick(flush)
    }
    return write.apply(stream, written)
  }
  Object.assign(stream, { write: batched })
}
