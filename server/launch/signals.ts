import { describeFault } from '../api/describe-fault.ts'

/** Repeated signals this soon are the same Ctrl-C, sent by the terminal and by npm; in milliseconds. */
const sameSignal = 1000

/** Stops in order on Ctrl-C, on a request to end, and on a fault nobody caught; a second Ctrl-C stops immediately. */
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
  // The process that started us with a channel wants us no longer than itself.
  process.on('disconnect', () => void end(0))
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${JSON.stringify(describeFault(error))}\n`)
    void end(1)
  })
}
