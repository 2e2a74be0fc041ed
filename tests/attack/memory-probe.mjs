import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Loaded into a started server: reports its memory after garbage collection, in bytes, when its
 * parent asks.
 */
process.on('message', async () => {
  for (let times = 0; times < 3; times += 1) {
    globalThis.gc?.()
    await sleep(50)
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ rss, heapUsed, external })
})
// Doesn't keep a stopping server alive.
process.channel?.unref()
