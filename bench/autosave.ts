import { availableParallelism, loadavg } from 'node:os'
import { emptyAddUserDraft, toWire } from '#schemas/add-user/draft.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import type { RecordedStatement } from '#tests/server/support/statement-recorder.ts'
import { type ApiClient, answerHeader, openClient } from './api/client.ts'
import { type Draft, marks, replay } from './api/replay.ts'
import { type BenchApi, openBenchWorld } from './api/start.ts'

/**
 * Autosave throughput: PATCH /adduser over HTTP, with token, key and version, against the same SQL without the API: the
 * very statements of such a call, recorded, with the same transaction, prepared and sharing round trips as the API sends
 * them, through a pool of the same size. Each caller saves a draft of its own. The API, PostgreSQL and what calls them
 * are processes of their own and share the processors: other load makes every hop between them dearer. `--budgets` fails
 * where a goal is missed, `--turns N` takes more turns than five, `--callers N` only so many at once.
 */

const turns = readParameter('--turns') ?? 5
const callersOfAll = readParameter('--callers')
const concurrencies = callersOfAll ? [callersOfAll] : [1, 8, 32]
/** Of the throughput without the API, by how many save at once. */
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
      replay(world.serving.pool, recorded, await createDraft(client, headers)),
    ),
  )
  // What a server of some minutes has behind it: compiled code, prepared statements.
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
    // In turns, so that whatever else the machine does weighs on both alike.
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
  /** Processor time for one save, in microseconds: of the API's process, or of this one. */
  readonly processor: number
}

type Save = () => Promise<void>

/** How often the callers get through. */
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

/** Someone with a draft of their own. */
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
  await pool.query(`alter table request_draft alter column id restart with ${marks.id}`)
  const { client, draft, save } = await openCaller(api, headers)
  // Whatever is done once for a connection or a session is done.
  for (let warm = 0; warm < 30; warm += 1) await save()
  draft.revision = marks.revision
  await pool.query('update request_draft set revision = $1', [draft.revision])
  const requestId = 'the-recorded-save'
  await saveThrough(client, headers, draft, { key: marks.key, requestId })
  const { statements } = await api.recordedOf(requestId)
  client.close()
  await api.stop()
  return [...statements]
}
