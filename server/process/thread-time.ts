import { readFileSync, readlinkSync } from 'node:fs'

/** How much of the processor a thread had, whatever else runs on the machine. Only Linux says so. */

/** How this thread is called by others of its process; undefined where threads have no such name. */
export function currentThreadName(): string | undefined {
  try {
    return `/proc/${readlinkSync('/proc/thread-self')}/schedstat`
  } catch {
    return undefined
  }
}

/** Milliseconds of processor time since the thread began; undefined where it ended. */
export function readProcessorTime(thread: string): number | undefined {
  try {
    return Number(readFileSync(thread, 'latin1').split(' ', 1)[0]) / 1e6
  } catch {
    return undefined
  }
}
