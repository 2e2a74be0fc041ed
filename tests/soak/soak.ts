import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { larkfield } from '#server/demo-world/companies/companies.ts'
import { createChance } from '#server/demo-world/random.ts'
import { plantCanaries, readChecksums } from '../attack/tenancy/canaries.ts'
import { fillVictim } from '../attack/tenancy/victim.ts'
import type { StoryLedgerEntry } from '../kill/client.ts'
import { examineLedger, readBaselineIds } from '../kill/ledger.ts'
import type { KillTarget } from '../kill/victim.ts'
import { type Actor, failureReason, sleepUnlessAborted } from './actor.ts'
import { type AnswerLog, createAnswerLog } from './answers.ts'
import { createCast } from './cast.ts'
import type { Installation } from './installation.ts'
import { formatProgress } from './report.ts'
import { addProcessSamples, type ProcessSamples, type Sample } from './samples.ts'

/** Which servers to load, for how many minutes, and by which seed. */
export interface SoakOptions {
  readonly installation: Installation
  readonly minutes: number
  /** The same seed makes the same requests and kills after the same times. */
  readonly seed: number
  readonly report: (sentence: string) => void
}

/** Everything that a soak test measured. */
export interface SoakFigures {
  readonly answers: AnswerLog
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  /** Changed tables of the attacked company. */
  readonly changed: readonly string[]
  readonly kills: readonly KillTarget[]
  readonly ledger: readonly StoryLedgerEntry[]
  readonly lives: readonly ProcessSamples[]
  /** Memory of the first server while idle, after the warm-up and at the end. */
  readonly quiet: readonly (Sample | undefined)[]
}

const second = 1_000
const kinds: readonly KillTarget[] = ['server', 'database', 'both']
/** Larkfield Partners has a reader, who leaves these traces. */
const tracesOfReads = ['audit_entry', 'security_event']

/** Runs readers, writers and attackers while the second server and the database are killed. */
export async function soak(options: SoakOptions): Promise<SoakFigures> {
  const { installation, minutes, seed, report } = options
  const { database, servers, mint } = installation
  const [first] = servers
  const length = minutes * 60 * second
  const chance = createChance(`soak ${seed}`)
  const answers = createAnswerLog(report)
  await fillVictim({ url: () => first.address, mint: () => mint, database })
  await plantCanaries(database, larkfield.id)
  const { writers, writingPeople, others } = await createCast(installation, seed, answers)
  const sumsBefore = await readChecksums(database, larkfield.id)
  const baseline = { ...(await readBaselineIds(installation)), people: writingPeople }
  const ledger = () => writers.flatMap((writer) => writer.ledger)
  const lost = new Set<string>()
  const doubled = new Set<string>()
  const kills: KillTarget[] = []
  const lives: ProcessSamples[] = []

  const verifyLedger = async () => {
    const verdict = await examineLedger(installation, baseline, ledger())
    for (const sentence of verdict.lost) lost.add(sentence)
    for (const sentence of verdict.doubled) doubled.add(sentence)
  }

  const killAgainAndAgain = async (until: AbortSignal) => {
    const pause = Math.min(180 * second, Math.max(40 * second, length / 10))
    let writing = startShift(writers, answers)
    for (;;) {
      await sleepUnlessAborted(pause * (0.75 + chance.below(50) / 100), until)
      if (until.aborted) break
      const what = kinds[kills.length % kinds.length] ?? 'both'
      kills.push(what)
      await installation.kill(what)
      await writing.stop()
      await verifyLedger()
      writing = startShift(writers, answers)
    }
    await writing.stop()
  }

  report('warming up')
  const warmingUp = startShift([...others, ...writers], answers)
  await sleep(Math.min(150 * second, length / 6))
  await warmingUp.stop()
  const quietBefore = await quietSample(installation)
  report(`soaking for ${minutes} minutes`)
  const ending = new AbortController()
  setMaxListeners(0, ending.signal)
  const working = startShift(others, answers)
  const killing = killAgainAndAgain(ending.signal)
  const began = performance.now()
  const every = Math.min(15 * second, length / 40)
  let minute = 1
  for (let next = every; next <= length; next += every) {
    await Promise.race([sleep(began + next - performance.now()), killing])
    await addProcessSamples(servers, lives)
    if (next >= minute * 60 * second) {
      report(
        formatProgress(minute, { answers, ledger: ledger(), kills, lives, lost, doubled, servers }),
      )
      minute += 1
    }
  }
  ending.abort()
  await killing
  await Promise.all(
    writers.map((writer) =>
      writer.finish().catch((error) => answers.fault(`REFUSED: ${failureReason(error)}`)),
    ),
  )
  await verifyLedger()
  await working.stop()
  const sumsAfter = await readChecksums(database, larkfield.id)
  return {
    answers,
    lost: [...lost],
    doubled: [...doubled],
    changed: [...sumsBefore]
      .filter(([table, sum]) => !tracesOfReads.includes(table) && sumsAfter.get(table) !== sum)
      .map(([table]) => table),
    kills,
    ledger: ledger(),
    lives,
    quiet: [quietBefore, await quietSample(installation)],
  }
}

/** Runs all actors; an actor that fails reports a fault and stops. */
function startShift(actors: readonly Actor[], answers: AnswerLog): { stop(): Promise<void> } {
  const ending = new AbortController()
  setMaxListeners(0, ending.signal)
  const working = Promise.all(
    actors.map((actor) =>
      actor.work(ending.signal).catch((error) => answers.fault(`STOPPED: ${failureReason(error)}`)),
    ),
  )
  return {
    async stop() {
      ending.abort()
      await working
    },
  }
}

/** Idle connections to PostgreSQL are closed after 30 s, those of clients earlier. */
const untilQuiet = 40 * second

async function quietSample({ servers: [first] }: Installation): Promise<Sample | undefined> {
  await sleep(untilQuiet)
  const lives: ProcessSamples[] = []
  await addProcessSamples([first], lives)
  return lives[0]?.samples[0]
}
