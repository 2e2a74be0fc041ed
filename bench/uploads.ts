import { setTimeout as sleep } from 'node:timers/promises'
import { slowestUploadFiles } from '#tests/server/support/worst-files.ts'
import { type RawRequestBody, startBenchServer, type TimedAnswer } from './running-server.ts'
import { formatTimings, repeatUntil, timingPercentile } from './timings.ts'

/**
 * Measures how slow document checks delay others: a health check runs while one person uploads 24
 * such documents at once, repeatedly. Budget: /healthz under 100 ms at the median and the 99th
 * percentile; exceeding it is an error. `--seconds N` sets the time per document (10).
 */

const atOnce = 24
const budget = 100
const seconds = Number(process.argv[process.argv.indexOf('--seconds') + 1]) || 10
const documents = slowestUploadFiles.filter(([, , name]) => name.endsWith('.docx'))
const { timed, call, longestHold, stop } = await startBenchServer(4954)
try {
  const path = '/cybersecuritydashboard/documents/upload'
  process.stdout.write(`next to ${atOnce} uploads at once, ${seconds} s of each document\n`)
  const rest = await beside('nobody', undefined)
  for (const [what, bytes] of documents) {
    const body = uploadBody(bytes)
    // Excludes what is loaded at the first upload.
    const { text } = await call('POST', path, body)
    const size = `${(bytes.byteLength / 1024).toFixed(1)} KB`
    const health = await beside(
      `${what} (${size}, answered "${JSON.parse(text).errorMessages}")`,
      body,
    )
    const ratio = (share: number) =>
      (timingPercentile(health, share) / timingPercentile(rest, share)).toFixed(1)
    const isWithin = timingPercentile(health, 0.99) < budget
    process.stdout.write(
      `  /healthz takes ${ratio(0.5)} (p50) and ${ratio(0.99)} (p99) times as long as beside nobody; budget ${budget} ms${isWithin ? '' : ', EXCEEDED'}\n`,
    )
    if (!isWithin) process.exitCode = 1
  }

  async function beside(
    what: string,
    body: RawRequestBody | undefined,
  ): Promise<readonly TimedAnswer[]> {
    await longestHold()
    const until = performance.now() + seconds * 1_000
    const isOver = () => performance.now() > until
    const [health, ...sent] = await Promise.all([
      repeatUntil(isOver, () => timed('GET', '/healthz', {})),
      ...Array.from({ length: body ? atOnce : 0 }, () => sendUntil(isOver, body)),
    ])
    process.stdout.write(
      `${what}\n  uploads   ${formatTimings(sent.flat())}\n  /healthz  ${formatTimings(health)}\n` +
        `  the event loop was held for ${await longestHold()} ms at most\n`,
    )
    return health
  }

  async function sendUntil(
    isOver: () => boolean,
    body: RawRequestBody | undefined,
  ): Promise<TimedAnswer[]> {
    const all: TimedAnswer[] = []
    while (!isOver()) {
      all.push(await call('POST', path, body))
      // Retries immediately when it is told to come back later, but yields to other work first.
      await sleep(1)
    }
    return all
  }
} finally {
  await stop()
}

/** The parts of an upload, in the order of the specification. */
function uploadBody(bytes: Uint8Array): RawRequestBody {
  const boundary = 'part-of-the-bench'
  const part = (head: string) => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([
      Buffer.from(part('name="file"; filename="a.docx"')),
      bytes,
      Buffer.from(`\r\n${part('name="metadata"')}{"documentType":5}\r\n--${boundary}--\r\n`),
    ]),
  }
}
