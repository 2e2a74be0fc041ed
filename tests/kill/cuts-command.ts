import { parseArgs } from 'node:util'
import { type ServerProcess, startServerProcess } from '../server/launch/server-process.ts'
import { cutConnectionsRepeatedly, findUnhandledErrors } from './cut-again.ts'
import { openOutsideSystems, outsideSystemKinds } from './outside-systems.ts'

/**
 * `npm run test:cuts -- --minutes 10 --seed 1`: resets the server's connections at random bytes
 * while people save, submit, upload and download, and reports lost data.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
})
const outside = await openOutsideSystems()
let server: ServerProcess | undefined
try {
  process.stdout.write(`seed ${values.seed}\n`)
  server = startServerProcess('dist-server/main.js', outside.settings)
  const figures = await cutConnectionsRepeatedly({
    outside,
    server,
    seconds: Number(values.minutes) * 60,
    seed: Number(values.seed),
    report: (sentence) => process.stdout.write(`${sentence}\n`),
  })
  server.signal('SIGTERM')
  const faults = [...figures.faults, ...findUnhandledErrors(await server.ended)]
  const { lost, doubled } = figures
  process.stdout.write(
    [
      ...lost.map((sentence) => `LOST: ${sentence}`),
      ...doubled.map((sentence) => `DOUBLED: ${sentence}`),
      ...faults.map((sentence) => `FAULT: ${sentence}`),
      `${values.minutes} minutes with seed ${values.seed}`,
      ...outsideSystemKinds.map((kind) => {
        const { times, connections } = figures.cuts[kind]
        return `${kind}: cut ${times} times, ${connections} connections`
      }),
      `${figures.acknowledged} writes acknowledged, ${figures.submitted} requests submitted; ${figures.sentAgain} attempts failed and were sent again under their key`,
      `${figures.uploads} uploads, ${figures.downloads} whole downloads, ${figures.mails} mails; ${figures.waitedAtEnd} messages waited at the end of the cuts, and were delivered`,
      `${lost.length} lost, ${doubled.length} doubled, ${faults.length} faults`,
      '',
    ].join('\n'),
  )
  process.exitCode = lost.length + doubled.length + faults.length === 0 ? 0 : 1
} finally {
  server?.signal('SIGTERM')
  await server?.ended
  await outside.close()
}
