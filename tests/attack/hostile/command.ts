import { parseArgs } from 'node:util'
import { contract, type EndpointName } from '#schemas/contract.ts'
import { openAttackEnvironment } from '../attack-environment.ts'
import { startAttackedServer } from '../attacked-server.ts'
import type { ProcessMemory } from '../probed-server.ts'
import { addColleagues } from './colleagues.ts'
import { createHostileCallTally, tryCall } from './trial.ts'

/**
 * `npm run test:hostile -- --requests 1000 --seed 1`: sends so many hostile requests to each call
 * that takes a body, and a quarter to each other call, on a server started as in production.
 * Reports the answers and the server's memory. Exit code 1 for a 5xx, a stack trace, a refusal in
 * another format, no answer within 5 s, or growing memory.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    call: { type: 'string' },
  },
})
const print = (sentence: string) => process.stdout.write(`${sentence}\n`)
const count = Number(values.requests)
const seed = Number(values.seed)
const names = (Object.keys(contract) as EndpointName[]).filter(
  (name) => !values.call || name === values.call,
)
/** A quarter for calls without a body: unusual addresses and headers, and unexpected bodies. */
const countFor = (name: EndpointName) => ('body' in contract[name] ? count : Math.ceil(count / 4))
/** The first calls warm the server up. */
const warmUp = Math.ceil(names.length / 5)
const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2)
/** Allowed heap growth per 10,000 requests when warm, in MB. */
const mostGrowth = 10

const training = await openAttackEnvironment()
const server = await startAttackedServer(training)
try {
  const people = await addColleagues(server.database, 20)
  const began = performance.now()
  const tally = createHostileCallTally()
  const held: { readonly sent: number; readonly memory: ProcessMemory }[] = []
  const tokenOf = (index: number) => {
    const person = people[index % people.length]
    if (!person) throw new Error('Somebody attacks.')
    return server.mint().tokenFor(person)
  }
  for (const [index, name] of names.entries()) {
    const before = tally.faults.length
    await tryCall(server.send, await tokenOf(index), name, { count: countFor(name), seed }, tally)
    for (const fault of tally.faults.slice(before, before + 5)) print(fault)
    if (index % 10 === 9)
      print(`${index + 1} calls, ${tally.sent} requests, ${tally.faults.length} faults`)
    if (index >= warmUp) held.push({ sent: tally.sent, memory: await server.memory() })
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  const { sent, slowest, statuses, faults } = tally
  const kinds = ['failed', 'leaks internals', 'of another shape', 'slow', 'unanswered']
  const growth = slope(held.map(({ sent, memory }) => [sent, memory.heapUsed / 1024 ** 2]))
  const rssGrowth = slope(held.map(({ sent, memory }) => [sent, memory.rss / 1024 ** 2]))
  const [first, last] = [held[0]?.memory, held.at(-1)?.memory]
  print(
    `${sent} requests to ${names.length} calls (${names.filter((name) => 'body' in contract[name]).length} of them take a body) with seed ${seed}, in ${seconds} s`,
  )
  print(
    `answers: ${[...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, times]) => `${times} of ${status}`)
      .join(', ')}`,
  )
  print(
    kinds
      .map((kind) => `${faults.filter((fault) => fault.startsWith(kind)).length} ${kind}`)
      .join(', '),
  )
  print(`slowest answer: ${Math.round(slowest)} ms`)
  if (first && last) {
    print(
      `memory after a warm-up of ${warmUp} calls and at the end: heap ${megabytes(first.heapUsed)} and ${megabytes(last.heapUsed)} MB, resident ${megabytes(first.rss)} and ${megabytes(last.rss)} MB`,
    )
    print(
      `by 10,000 requests the heap grew ${(growth * 10_000).toFixed(1)} MB, the resident set ${(rssGrowth * 10_000).toFixed(1)} MB`,
    )
  }
  // A short run measures garbage collection rather than a leak.
  const isFlat = sent < 10_000 || growth * 10_000 < mostGrowth
  process.exitCode = faults.length === 0 && isFlat ? 0 : 1
} finally {
  await server.stop()
  await training.close()
}

/** The slope of values by least squares. */
function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
  const x = mean(points.map(([at]) => at))
  const y = mean(points.map(([, value]) => value))
  const rise = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0)
  const run = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0)
  return run === 0 ? 0 : rise / run
}
