import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { demoPeople } from '#server/demo-world/people.ts'
import { readSettings } from '#server/settings/settings.ts'
import { routeRequests } from '#server/web/routing.ts'
import { listen } from '#server/web/web-server.ts'
import { openTraining } from '../grounds.ts'

/**
 * A server in a process of its own, whose memory can be read: sent `token` or `memory` by its parent it answers
 * with one; sent `stop` it ends.
 */
const training = await openTraining()
/** The reason for a 5xx is on the standard error. */
const { log } = fastify({ logger: { level: 'error', stream: process.stderr } })
const { api, mint } = await training.grounds({ log })
const web = await listen(readSettings({ PORT: '0', HOST: '127.0.0.1' }))
const publicUrl = `http://127.0.0.1:${web.port}`
web.answerWith(
  routeRequests({
    publicUrl,
    api: (request, response) => api.routing(request, response),
    portal: (_request, response) => response.writeHead(404).end(),
  }),
)

process.on('message', async (message) => {
  if (message === 'token') process.send?.(await mint().tokenFor(demoPeople.dana))
  if (message === 'memory') process.send?.(await memory())
  if (message === 'stop') await stop()
})
// Nobody is left who would say so.
process.on('disconnect', stop)
if (process.connected) process.send?.(publicUrl)
else await stop()
// What the server loads only when it is needed can be loaded as long as this file is.
await new Promise(() => undefined)

async function stop() {
  await web.close()
  await training.close()
  process.exit(0)
}

/** What is held once what is garbage is gone. */
async function memory() {
  for (let times = 0; times < 3; times += 1) {
    globalThis.gc?.()
    await sleep(50)
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  return { rss, heapUsed, external }
}
