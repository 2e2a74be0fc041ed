import { dequal } from 'dequal/lite'
import { matchesState } from 'xstate'
import type { TenantSettings } from '#schemas/tenant.ts'
import type { FlowSnapshot } from '../../engine/machine/stepping.ts'
import type { WizardEvent } from '../../engine/machine/wizard.ts'
import { type Rehearsal, rehearsalNow, rehearsingUser, samplesOf } from '../rehearsal/rehearsal.ts'
import { createSampler, pickBy } from '../rehearsal/sampling.ts'
import type { FlaggedCompany } from '../rehearsal/tenants.ts'
import { happyWalks } from '../rehearsal/walks.ts'
import type { DeviationKind } from './deviating.ts'
import { deviationsAt, type Phase } from './deviations.ts'
import { Explored, standOf } from './explored.ts'
import { happySet } from './happy.ts'
import { lateCreations } from './late.ts'
import { type Move, moved, type Stage } from './move.ts'
import { type ChartCoverage, watch } from './watch.ts'

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

/** A way through one company on which all goes well. */
interface HappyWay<D> {
  readonly company: string
  readonly settings: TenantSettings
  readonly start: Moment<D>
  readonly variant: string | null
  readonly events: readonly WizardEvent<D>[]
}

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
  const { now: today } = rehearsal
  const stageIn = (settings: TenantSettings): Stage<D> => {
    return { flow, machine, settings, inspect, now: today }
  }
  // One company after the other, so that what is remembered of one can be forgotten.
  function* happyWays(): Generator<HappyWay<D>> {
    for (const { name, settings } of companies) {
      const from = { company: name, settings, start: explored.begin(stageIn(settings)) }
      const set = deviations
        ? happyWalks(flow, rehearsal.machine, {
            settings: { [name]: settings },
            samples: samplesOf(rehearsal),
            user: rehearsingUser,
            now: rehearsal.now ?? rehearsalNow,
            seed,
            limit: Math.min(limit, mostWays),
          })
        : happySet(walker, from.start)
      for (const { variant, events } of set) yield { ...from, variant, events }
    }
  }
  const ways = deviations ? [...happyWays()] : happyWays()
  const [shortest] = deviations
    ? [...ways].toSorted((a, b) => a.events.length - b.events.length)
    : []
  for (const { company, settings, variant, events } of shortest ? [shortest] : []) {
    const plain = { flow, machine: rehearsal.machine, settings, now: rehearsal.now }
    for (const { moves, kind, name } of lateCreations(walker, plain, events)) {
      const stage = stageIn(settings)
      const at = explored.begin(stage)
      if (isPlayable && !isPlayable(at, moves)) continue
      const { now: _, ...trip } = explored.go(stage, at, moves)
      const told = { ...trip, deviations: [{ kind, step: at.context.step, name }] }
      if (trip.news > 0) walks.push({ flow: flow.id, company, variant, ...walkOf(told) })
    }
  }
  for (const { company, settings, variant, events, start } of ways) {
    if (walks.length >= limit) break
    const stage = stageIn(settings)
    const head = { flow: flow.id, company, variant }
    let at = start
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

/** More ways through one company than any flow has. */
const mostWays = 500

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
