import { dequal } from 'dequal/lite'
import { matchesState } from 'xstate'
import type { TenantSettings } from '#schemas/tenant.ts'
import type { FlowSnapshot } from '../engine/projection.ts'
import { type Rehearsal, rehearsalNow, rehearsingUser, samplesOf } from '../engine/rehearsal.ts'
import { createSampler, pickBy } from '../engine/sampling.ts'
import { happyWalks } from '../engine/walks.ts'
import type { FlaggedCompany } from '../tenants.ts'
import type { DeviationKind } from './deviating.ts'
import { deviationsAt, type Phase } from './deviations.ts'
import { happySet } from './happy.ts'
import { lateCreations } from './late.ts'
import { begun, type Move, moved, type Stage } from './move.ts'
import { type ChartCoverage, type Watch, watch } from './watch.ts'

/**
 * Walks of a flow for tests: the happy set, and walks with deviations, chosen so that together they take every
 * transition of the chart, from every step where it may be taken, and both outcomes of every guard.
 */

export interface GeneratedWalk<D> {
  readonly flow: string
  /** The company's flags. */
  readonly company: string
  readonly variant: string | null
  /** What it does beside the way, in its order; none for a happy one. */
  readonly deviations: readonly {
    readonly kind: DeviationKind
    readonly step: string
    readonly name: string
  }[]
  readonly moves: readonly Move<D>[]
  /** The step on which the wizard stands after each move, or how it ended. */
  readonly stands: readonly string[]
}

export interface WalkSet<D> {
  readonly walks: readonly GeneratedWalk<D>[]
  readonly coverage: ChartCoverage
  /** Different moments seen, and different ways between them. */
  readonly states: number
  readonly edges: number
  /** Moves of all walks together. */
  readonly steps: number
  readonly milliseconds: number
}

export interface GenerateOptions<D> {
  readonly companies: readonly FlaggedCompany[]
  readonly deviations: boolean
  readonly seed?: number
  /** The most walks. */
  readonly limit?: number
  /** On happy walks: also tries to go on too soon, and back, from every step, which is no part of them. */
  readonly probes?: boolean
  /** Whether whoever is to walk them can do this; without it, everything is tried. */
  readonly isPlayable?: (
    moment: FlowSnapshot<D, TenantSettings>,
    moves: readonly Move<D>[],
  ) => boolean
}

type Moment<D> = FlowSnapshot<D, TenantSettings>

export function generateWalks<D>(
  rehearsal: Rehearsal<D>,
  {
    companies,
    deviations,
    probes = false,
    seed = 1,
    limit = Number.POSITIVE_INFINITY,
    isPlayable,
  }: GenerateOptions<D>,
): WalkSet<D> {
  const began = performance.now()
  const { flow } = rehearsal
  const watched = watch(rehearsal.machine)
  const { machine, inspect } = watched
  const sampler = createSampler(flow, samplesOf(rehearsal))
  const walker = { flow, machine, sampler, pick: pickBy(seed), every: false }
  const explored = new Explored(watched)
  const triedOut = new Set<string>()
  const walks: GeneratedWalk<D>[] = []
  const happy = companies.flatMap(({ name, settings }) => {
    const plain = { ...walker, machine: rehearsal.machine }
    const stage = { flow, machine: plain.machine, settings, now: rehearsal.now }
    const set = deviations
      ? happyWalks(flow, plain.machine, {
          settings: { [name]: settings },
          samples: samplesOf(rehearsal),
          user: rehearsingUser,
          now: rehearsal.now ?? rehearsalNow,
          seed,
          limit: Math.min(limit, mostWays),
        })
      : happySet(plain, begun(stage))
    return set.map(({ variant, events }) => ({ company: name, settings, variant, events }))
  })
  const [shortest] = deviations ? happy.toSorted((a, b) => a.events.length - b.events.length) : []
  for (const { company, settings, variant, events } of shortest ? [shortest] : []) {
    const plain = { flow, machine: rehearsal.machine, settings, now: rehearsal.now }
    for (const { moves, kind, name } of lateCreations(walker, plain, events)) {
      const stage = { ...plain, machine, inspect }
      const at = begun(stage)
      if (isPlayable && !isPlayable(at, moves)) continue
      const { now: _, ...trip } = explored.go(stage, at, moves)
      const told = { ...trip, deviations: [{ kind, step: at.context.step, name }] }
      if (trip.news > 0) walks.push({ flow: flow.id, company, variant, ...walkOf(told) })
    }
  }
  for (const { company, settings, variant, events } of happy) {
    if (walks.length >= limit) break
    const stage = { flow, machine, settings, now: rehearsal.now, inspect }
    const head = { flow: flow.id, company, variant }
    let at: Moment<D> = begun(stage)
    let stood = ''
    let way: Trip<D> = { moves: [], stands: [], deviations: [], news: 0 }
    // The same without any deviation, for those after which nobody can go on.
    let plain = way
    let plainAt = at
    for (const event of events) {
      const { step } = at.context
      const leaves = event.type === 'next' || event.type === 'submit'
      const phases: Phase[] = [
        ...(stood === step ? [] : (['entered'] as const)),
        ...(event.type === 'acknowledge' ? (['answered'] as const) : []),
        ...(leaves ? (['complete'] as const) : []),
      ]
      if (probes && stood !== step) {
        for (const type of ['next', 'back'] as const) {
          explored.go(stage, at, [{ event: { type }, calls: 'answered' }])
        }
      }
      stood = step
      for (const phase of deviations ? phases : []) {
        for (const deviation of deviationsAt(
          walker,
          at,
          phase,
          leaves ? event : { type: 'next' },
        )) {
          const key = `${step} ${phase} ${deviation.name}`
          if (triedOut.has(key)) continue
          if (isPlayable && !isPlayable(at, deviation.moves)) continue
          triedOut.add(key)
          const { now, ...trip } = explored.go(stage, at, deviation.moves)
          if (trip.news === 0) continue
          const told = {
            ...trip,
            deviations: [{ kind: deviation.kind, step, name: deviation.name }],
          }
          if (sameWork(now, at)) {
            way = joined(way, told)
            at = now
          } else {
            const { now: _, ...again } = explored.go(stage, plainAt, deviation.moves)
            walks.push({ ...head, ...walkOf(joined(plain, { ...told, ...again })) })
          }
        }
      }
      const { now, ...trip } = explored.go(stage, at, [{ event, calls: 'answered' }])
      const isPlain = plainAt === at
      at = now
      plainAt = isPlain ? now : moved(stage, plainAt, { event, calls: 'answered' })
      way = joined(way, { ...trip, deviations: [] })
      plain = joined(plain, { ...trip, stands: [standOf(plainAt)], deviations: [] })
    }
    if (!deviations || way.news > 0) walks.push({ ...head, ...walkOf(way) })
  }
  const kept = walks.slice(0, limit)
  return {
    walks: kept,
    coverage: watched.report(),
    states: explored.states.size,
    edges: explored.edges.size,
    steps: kept.reduce((sum, { moves }) => sum + moves.length, 0),
    milliseconds: Math.round(performance.now() - began),
  }
}

/** A stretch of a walk, and how much of it was new. */
interface Trip<D> extends Pick<GeneratedWalk<D>, 'moves' | 'stands' | 'deviations'> {
  readonly news: number
}

function joined<D>(one: Trip<D>, other: Trip<D>): Trip<D> {
  return {
    moves: [...one.moves, ...other.moves],
    stands: [...one.stands, ...other.stands],
    deviations: [...one.deviations, ...other.deviations],
    news: one.news + other.news,
  }
}

function walkOf<D>({ news: _, ...walk }: Trip<D>) {
  return walk
}

/** What was seen of a chart so far. */
class Explored<D> {
  /** Each with its number. */
  readonly states = new Map<string, number>()
  readonly edges = new Set<string>()
  private readonly drafts = new Map<string, number>()
  /** The numbers of moments and drafts that were met as the very same. */
  private readonly numbers = new WeakMap<object, number>()
  private readonly covered = new Set<string>()
  private readonly watched: Watch<D>

  constructor(watched: Watch<D>) {
    this.watched = watched
  }

  /** Makes some moves, and counts the transitions and outcomes of guards that were never seen before. */
  go(stage: Stage<D>, from: Moment<D>, moves: readonly Move<D>[]) {
    let now = from
    let news = 0
    const made: Move<D>[] = []
    const stands: string[] = []
    for (const move of moves) {
      if (now.status !== 'active') break
      const before = now
      now = moved(stage, before, move)
      made.push(move)
      stands.push(standOf(now))
      this.edges.add(`${this.numberOf(before)} ${JSON.stringify(move)} ${this.numberOf(now)}`)
      const { transitions, outcomes } = this.watched.news()
      // What the region of the steps takes as a whole counts from each step by itself.
      const from = wholeRegion.has(move.event.type) ? `${before.context.step} ` : ''
      for (const one of [...[...transitions].map((id) => from + id), ...outcomes]) {
        if (this.covered.has(one)) continue
        this.covered.add(one)
        news += 1
      }
    }
    return { now, moves: made, stands, news }
  }

  private numberOf(moment: Moment<D>): number {
    const known = this.numbers.get(moment)
    if (known !== undefined) return known
    const { value, context } = moment
    const { draft, step, visited, refusedStep, problem, loaded, id } = context
    const told = [step, visited, refusedStep, problem?.during, loaded !== null, id > 0]
    const number = numbered(this.states, JSON.stringify([value, ...told, this.draftOf(draft)]))
    this.numbers.set(moment, number)
    return number
  }

  /** Most moments share their draft with the one before. */
  private draftOf(draft: D): number {
    if (typeof draft !== 'object' || draft === null) return 0
    const known = this.numbers.get(draft)
    if (known !== undefined) return known
    const number = numbered(this.drafts, JSON.stringify(draft))
    this.numbers.set(draft, number)
    return number
  }
}

function numbered(numbers: Map<string, number>, key: string): number {
  const number = numbers.get(key) ?? numbers.size
  numbers.set(key, number)
  return number
}

const wholeRegion: ReadonlySet<string> = new Set(['jump', 'reopen'])

/** More ways through one company than any flow has. */
const mostWays = 500

/** The step on which the wizard stands, or how it ended. */
export function standOf<D>({ value, context }: Moment<D>): string {
  return typeof value === 'string' ? value : context.step
}

/** Whether a walk can go on as if nothing had happened. */
function sameWork<D>(now: Moment<D>, before: Moment<D>): boolean {
  const { step, draft, loaded, id } = before.context
  return (
    now.status === 'active' &&
    now.context.step === step &&
    (now.context.loaded !== null) === (loaded !== null) &&
    now.context.id > 0 === id > 0 &&
    matchesState({ editing: { leaving: 'staying' } }, now.value) &&
    !matchesState({ editing: { draft: 'conflict' } }, now.value) &&
    dequal(now.context.draft, draft)
  )
}
