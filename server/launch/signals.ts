import { describeFault } from '../api/describe-fault.ts'

/**
 * Repeated signals within this time are one Ctrl-C, sent by both the terminal and npm; in
 * milliseconds.
 */
const sameSignal = 1000

/** Stops in order on Ctrl-C, SIGTERM and uncaught errors; a second Ctrl-C stops immediately. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined

  const end = async (code: number) => {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > sameSignal) process.exit(1)
      return
    }
    stoppingSince = Date.now()
    try {
      await stop()
      process.exit(code)
    } catch {
      process.exit(1)
    }
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void end(0))
  }
  // The parent process that opened the channel has ended.
  process.on('disconnect', () => void end(0))
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${JSON.stringify(describeFault(error))}\n`)
    void end(1)
  })
}
