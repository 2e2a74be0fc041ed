import { setTimeout as sleep } from 'node:timers/promises'

/** In milliseconds. */
const pause = 60 * 60 * 1000

/**
 * Does tasks one after the other, now and an hour after each round, until it is stopped.
 * @param tasks each says itself what it could not do, throws nothing, and ends early once its signal is aborted
 */
export function hourly(tasks: readonly ((signal: AbortSignal) => Promise<void>)[]): {
  stop(): Promise<void>
} {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    while (!signal.aborted) {
      for (const task of tasks) {
        if (signal.aborted) return
        await task(signal)
      }
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}
