import { availableParallelism, loadavg } from 'node:os'
import { emptyAddUserDraft, toWire } from '#schemas/add-user/draft.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import type { RecordedStatement } from '#tests/server/support/statement-recorder.ts'
import { type ApiClient, answerHeader, openClient } from './api/client.ts'
import { createSaveReplay, type Draft, savePlaceholders } from './api/replay.ts'
import { type BenchApi, openBenchWorld } from './api/start.ts'

/**
 * Measures autosave throughput: PATCH /adduser over HTTP, with token, key and version, compared
 * with the same SQL without the API. The SQL is recorded from such a call and replayed with the
 * same transactions, prepared statements, shared round trips and pool size. Each caller saves its
 * own draft. The API, PostgreSQL and the callers are separate processes on shared processors, so
 * other load slows every step. `--budgets` fails if a goal is missed, `--turns N` sets the rounds
 * (5), `--callers N` the number of callers.
 */

const turns = readParameter('--turns') ?? 5
const callersOfAll = readParameter('--callers')
const concurrencies = callersOfAll ? [callersOfAll] : [1, 8, 32]
/** Goals by number of callers, as a share of the throughput without the API. */
const goals: Readonly<Record<number, number>> = { 1: 0.8, 32: 0.6 }
const seconds = 1.5
const warmUp = 6
const { dana } = demoPeople
const tenantId = demoTenantIds.northgate
let sent = 0
const answers = { ...toWire(emptyAddUserDraft), specialRequests: 'x'.repeat(400), tenantId }

const world = await openBenchWorld()
try {
  const headers = {
    authorization: `Bearer ${await world.tokenOf(dana)}`,
    TenantId: tenantId,
  }
  const recorded = await recordSave(headers)
  const api = await world.startApi()
  const callers = await Promise.all(
    Array.from({ length: Math.max(...concurrencies) }, () => openCaller(api, headers)),
  )
  const sql = await Promise.all(
    callers.map(async ({ client }) =>
      createSaveReplay(world.serving.pool, recorded, await createDraft(client, headers)),
    ),
  )
  // Warms up code and prepared statements, as in a server that has run for minutes.
  await measureRate(
    callers.map(({ save }) => save),
    ownTime,
    warmUp,
  )
  await measureRate(sql, ownTime, warmUp / 2)
  const size = JSON.stringify(answers).length
  const trips = recorded.filter(({ beginsRoundTrip }) => beginsRoundTrip).length
  process.stdout.write(
    `autosave, a draft of ${size} bytes, ${recorded.length} statements in ${trips} round trips, medians of ${turns} turns of ${seconds} s,\n` +
      `${availableParallelism()} processors for the callers, the API and PostgreSQL\n`,
  )
  for (const concurrency of concurrencies) {
    const rates = { api: [] as Rate[], sql: [] as Rate[] }
    const loads: number[] = []
    // Alternates, so that other load affects both alike.
    for (let turn = 0; turn < turns; turn += 1) {
      const some = callers.slice(0, concurrency).map(({ save }) => save)
      rates.api.push(await measureRate(some, () => api.processorTime()))
      rates.sql.push(await measureRate(sql.slice(0, concurrency)))
      loads.push(loadavg()[0] ?? 0)
    }
    const goal = goals[concurrency]
    const shares = rates.api.map(({ perSecond }, i) => perSecond / (rates.sql[i]?.perSecond ?? 1))
    const share = median(shares)
    const isMissed = goal !== undefined && share < goal
    if (isMissed && process.argv.includes('--budgets')) process.exitCode = 1
    const judged = goal === undefined ? '' : `  goal ${goal}${isMissed ? ', MISSED' : ''}`
    process.stdout.write(
      `  ${String(concurrency).padStart(2)} at once  API ${formatRates(rates.api)}   SQL alone ${formatRates(rates.sql)}   ` +
        `API/SQL ${share.toFixed(2)}  load ${Math.max(...loads).toFixed(1)}${judged}\n`,
    )
  }
  for (const { client } of callers) client.close()
  await api.stop()
} finally {
  await world.stop()
}

function readParameter(name: string): number | undefined {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : Number(process.argv[at + 1]) || undefined
}

interface Rate {
  readonly perSecond: number
  /** Median, in milliseconds. */
  readonly took: number
  /** Processor time per save, in microseconds, of the API's process or this one. */
  readonly processor: number
}

type Save = () => Promise<void>

/** Measures how many saves the callers complete. */
async function measureRate(
  saves: readonly Save[],
  processorTime = ownTime,
  duration = seconds,
): Promise<Rate> {
  const times: number[] = []
  const before = await processorTime()
  const start = performance.now()
  await Promise.all(
    saves.map(async (save) => {
      while (performance.now() < start + duration * 1_000) {
        const began = performance.now()
        await save()
        times.push(performance.now() - began)
      }
    }),
  )
  const elapsed = (performance.now() - start) / 1_000
  const spent = (await processorTime()) - before
  return {
    perSecond: times.length / elapsed,
    took: median(times),
    processor: spent / times.length,
  }
}

async function ownTime(): Promise<number> {
  const { user, system } = process.cpuUsage()
  return user + system
}

function formatRates(rates: readonly Rate[]): string {
  const of = (name: keyof Rate) => median(rates.map((rate) => rate[name]))
  return `${of('perSecond').toFixed(0).padStart(5)}/s ${of('took').toFixed(1).padStart(5)} ms ${of('processor').toFixed(0).padStart(5)} µs CPU`
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

interface Caller {
  readonly client: ApiClient
  readonly draft: Draft
  readonly save: Save
}

/** A caller with their own draft. */
async function openCaller(api: BenchApi, headers: Record<string, string>): Promise<Caller> {
  const client = await openClient(api.port)
  const draft = await createDraft(client, headers)
  return { client, draft, save: () => saveThrough(client, headers, draft) }
}

async function createDraft(client: ApiClient, headers: Record<string, string>): Promise<Draft> {
  const created = await client.send('POST /adduser', headers, { ...answers, id: 0 })
  return { id: JSON.parse(created.body.toString()).output.id, revision: 1 }
}

async function saveThrough(
  client: ApiClient,
  headers: Record<string, string>,
  draft: Draft,
  marks: { readonly key?: string; readonly requestId?: string } = {},
): Promise<void> {
  sent += 1
  const answer = await client.send(
    'PATCH /adduser',
    {
      ...headers,
      'idempotency-key': marks.key ?? `bench-${sent}`,
      'if-match': `"${draft.revision}"`,
      ...(marks.requestId && { 'x-request-id': marks.requestId }),
    },
    { ...answers, id: draft.id },
  )
  if (answer.status !== 200) throw new Error(`A save was answered: ${answer.body}`)
  draft.revision = Number(answerHeader(answer, 'etag')?.slice(1, -1))
}

/** The statements of one save. */
async function recordSave(headers: Record<string, string>): Promise<RecordedStatement[]> {
  const api = await world.startApi({ recording: true })
  const { pool } = world.owner
  await pool.query(`alter table request_draft alter column id restart with ${savePlaceholders.id}`)
  const { client, draft, save } = await openCaller(api, headers)
  // Completes the work that is done once per connection or session.
  for (let warm = 0; warm < 30; warm += 1) await save()
  draft.revision = savePlaceholders.revision
  await pool.query('update request_draft set revision = $1', [draft.revision])
  const requestId = 'the-recorded-save'
  await saveThrough(client, headers, draft, { key: savePlaceholders.key, requestId })
  const { statements } = await api.recordedOf(requestId)
  client.close()
  await api.stop()
  return [...statements]
}
