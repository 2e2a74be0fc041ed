import { readFileSync, readlinkSync } from 'node:fs'

/** A thread's processor time, independent of the machine's load. Available on Linux only. */

/** The current thread's name for other threads of this process; undefined where there is none. */
export function currentThreadName(): string | undefined {
  try {
    return `/proc/${readlinkSync('/proc/thread-self')}/schedstat`
  } catch {
    return undefined
  }
}

/** Milliseconds of processor time since a thread started; undefined if it ended. */
export function readProcessorTime(thread: string): number | undefined {
  try {
    return Number(readFileSync(thread, 'latin1').split(' ', 1)[0]) / 1e6
  } catch {
    return undefined
  }
}
