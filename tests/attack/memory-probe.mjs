import { setTimeout as sleep } from 'node:timers/promises'

/** Loaded into a started server: asked by its parent it says what it holds once what is garbage is gone, in bytes. */
process.on('message', async () => {
  for (let times = 0; times < 3; times += 1) {
    globalThis.gc?.()
    await sleep(50)
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ rss, heapUsed, external })
})
// A server that stops must not wait for questions.
process.channel?.unref()
