import { dequal } from 'dequal/lite'
import { matchesState } from 'xstate'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { FlowSnapshot } from '../../engine/machine/stepping.ts'
import type { WizardEvent } from '../../engine/machine/wizard.ts'
import {
  type Rehearsal,
  rehearsalNow,
  rehearsalUser,
  toSampleSource,
} from '../rehearsal/rehearsal.ts'
import { createPicker, createSampler } from '../rehearsal/sampling.ts'
import type { FlaggedCompany } from '../rehearsal/tenants.ts'
import { happyWalks } from '../rehearsal/walks.ts'
import type { DeviationKind } from './deviation-steps.ts'
import { deviationsAt, type StepStage } from './deviations.ts'
import { ExploredStates, stepOrEnd } from './explored-states.ts'
import { minimalHappyWalks } from './happy-walks.ts'
import { lateCreationDeviations } from './late-creations.ts'
import { takeStep, type WalkSetup, type WalkStep } from './walk-step.ts'
import { type TransitionAndGuardCoverage, watchMachine } from './watch-machine.ts'

/**
 * Walks of a flow for tests: the happy set, and walks with deviations, chosen so that together they take every
 * transition of the chart, from every step where it may be taken, and both outcomes of every guard.
 */

export interface GeneratedWalk<D> {
  readonly flow: string
  /** The company's flags. */
  readonly company: string
  readonly variant: string | null
  /** What it does off the happy path, in order; none for a happy one. */
  readonly deviations: readonly {
    readonly kind: DeviationKind
    readonly step: string
    readonly name: string
  }[]
  readonly steps: readonly WalkStep<D>[]
  /** The flow's step after each step of the walk, or how it ended. */
  readonly stepIds: readonly string[]
}

/** Generated walks, and what they cover together. */
export interface WalkSet<D> {
  readonly walks: readonly GeneratedWalk<D>[]
  readonly coverage: TransitionAndGuardCoverage
  /** Different states seen, and different transitions between them. */
  readonly states: number
  readonly edges: number
  /** The steps of all walks together. */
  readonly steps: number
  /** A sentence for each limit at which walking stopped; none where every walk was made. */
  readonly reachedLimits: readonly string[]
  readonly milliseconds: number
}

/** The companies to walk in, whether deviations are tried, and limits. */
export interface GenerateOptions<D> {
  readonly companies: readonly FlaggedCompany[]
  readonly deviations: boolean
  readonly seed?: number
  /** The most walks. */
  readonly limit?: number
  /** The most happy walks in one company from which deviations are tried. */
  readonly happyLimit?: number
  /** On happy walks: also tries to go on too soon, and back, from every step, which is no part of them. */
  readonly probes?: boolean
  /** Whether the test that takes the walk can do this; without it, everything is tried. */
  readonly isPlayable?: (
    moment: FlowSnapshot<D, TenantSettings>,
    steps: readonly WalkStep<D>[],
  ) => boolean
}

type Snapshot<D> = FlowSnapshot<D, TenantSettings>

/** A path through one company on which all goes well. */
interface HappyPath<D> {
  readonly company: string
  readonly settings: TenantSettings
  readonly start: Snapshot<D>
  readonly variant: string | null
  readonly events: readonly WizardEvent<D>[]
}

/**
 * Walks of a flow that together cover its chart: the happy ones, and those with deviations if
 * asked for. The same seed makes the same walks.
 */
export function generateWalks<D>(
  rehearsal: Rehearsal<D>,
  {
    companies,
    deviations,
    probes = false,
    seed = 1,
    limit = Number.POSITIVE_INFINITY,
    happyLimit = 500,
    isPlayable,
  }: GenerateOptions<D>,
): WalkSet<D> {
  const began = performance.now()
  const { flow } = rehearsal
  const watched = watchMachine(rehearsal.machine)
  const { machine, inspect } = watched
  const sampler = createSampler(flow, toSampleSource(rehearsal))
  const walker = { flow, machine, sampler, pick: createPicker(seed), every: false }
  const explored = new ExploredStates(watched)
  const triedOut = new Set<string>()
  const walks: GeneratedWalk<D>[] = []
  const reachedLimits = new Set<string>()
  const stopAtLimit = () => reachedLimits.add(`There are more than the ${limit} walks asked for.`)
  const { now: today } = rehearsal
  const stageIn = (settings: TenantSettings): WalkSetup<D> => {
    return { flow, machine, settings, inspect, now: today }
  }
  // One company after the other, so that what is remembered of one can be forgotten.
  function* happyPaths(): Generator<HappyPath<D>> {
    for (const { name, settings } of companies) {
      const from = { company: name, settings, start: explored.begin(stageIn(settings)) }
      const set = deviations
        ? happyWalks(flow, rehearsal.machine, {
            settings: { [name]: settings },
            samples: toSampleSource(rehearsal),
            user: rehearsalUser,
            now: rehearsal.now ?? rehearsalNow,
            seed,
            limit: Math.min(limit, happyLimit),
            onLimit: (company) => {
              if (limit <= happyLimit) stopAtLimit()
              else {
                const sentence = `No deviation was tried on more than ${happyLimit} happy walks in ${company}, and there are more.`
                reachedLimits.add(sentence)
              }
            },
          })
        : minimalHappyWalks(walker, from.start)
      for (const { variant, events } of set) yield { ...from, variant, events }
    }
  }
  const happy = deviations ? [...happyPaths()] : happyPaths()
  const [shortest] = deviations
    ? [...happy].toSorted((a, b) => a.events.length - b.events.length)
    : []
  for (const { company, settings, variant, events } of shortest ? [shortest] : []) {
    const plain = { flow, machine: rehearsal.machine, settings, now: rehearsal.now }
    for (const { steps, kind, name } of lateCreationDeviations(walker, plain, events)) {
      const setup = stageIn(settings)
      const at = explored.begin(setup)
      if (isPlayable && !isPlayable(at, steps)) continue
      const { now: _, ...taken } = explored.take(setup, at, steps)
      const part = { ...taken, deviations: [{ kind, step: at.context.step, name }] }
      if (part.newCoverage > 0) walks.push({ flow: flow.id, company, variant, ...toWalk(part) })
    }
  }
  for (const { company, settings, variant, events, start } of happy) {
    if (walks.length >= limit) {
      stopAtLimit()
      break
    }
    const setup = stageIn(settings)
    const head = { flow: flow.id, company, variant }
    let at = start
    let lastStep = ''
    let deviated: WalkPart<D> = { steps: [], stepIds: [], deviations: [], newCoverage: 0 }
    // The same without any deviation, for deviations after which the walk can't go on.
    let plain = deviated
    let plainSnapshot = at
    for (const event of events) {
      const { step } = at.context
      const leaves = event.type === 'next' || event.type === 'submit'
      const phases: StepStage[] = [
        ...(lastStep === step ? [] : (['entered'] as const)),
        ...(event.type === 'acknowledge' ? (['answered'] as const) : []),
        ...(leaves ? (['complete'] as const) : []),
      ]
      if (probes && lastStep !== step) {
        for (const type of ['next', 'back'] as const) {
          explored.take(setup, at, [{ event: { type }, calls: 'answered' }])
        }
      }
      lastStep = step
      for (const phase of deviations ? phases : []) {
        for (const deviation of deviationsAt(
          walker,
          at,
          phase,
          leaves ? event : { type: 'next' },
        )) {
          const key = `${step} ${phase} ${deviation.name}`
          if (triedOut.has(key)) continue
          if (isPlayable && !isPlayable(at, deviation.steps)) continue
          triedOut.add(key)
          const { now, ...taken } = explored.take(setup, at, deviation.steps)
          if (taken.newCoverage === 0) continue
          const part = {
            ...taken,
            deviations: [{ kind: deviation.kind, step, name: deviation.name }],
          }
          if (canWalkGoOn(now, at)) {
            deviated = joinParts(deviated, part)
            at = now
          } else {
            const { now: _, ...again } = explored.take(setup, plainSnapshot, deviation.steps)
            walks.push({ ...head, ...toWalk(joinParts(plain, { ...part, ...again })) })
          }
        }
      }
      const { now, ...part } = explored.take(setup, at, [{ event, calls: 'answered' }])
      const isPlain = plainSnapshot === at
      at = now
      plainSnapshot = isPlain ? now : takeStep(setup, plainSnapshot, { event, calls: 'answered' })
      deviated = joinParts(deviated, { ...part, deviations: [] })
      plain = joinParts(plain, { ...part, stepIds: [stepOrEnd(plainSnapshot)], deviations: [] })
    }
    if (!deviations || deviated.newCoverage > 0) walks.push({ ...head, ...toWalk(deviated) })
  }
  const chosen = walks.slice(0, limit)
  if (walks.length > limit) stopAtLimit()
  return {
    walks: chosen,
    coverage: watched.report(),
    states: explored.states.size,
    edges: explored.edges.size,
    steps: chosen.reduce((sum, { steps }) => sum + steps.length, 0),
    reachedLimits: [...reachedLimits],
    milliseconds: Math.round(performance.now() - began),
  }
}

/** A part of a walk, and how much new coverage it has. */
interface WalkPart<D> extends Pick<GeneratedWalk<D>, 'steps' | 'stepIds' | 'deviations'> {
  readonly newCoverage: number
}

function joinParts<D>(one: WalkPart<D>, other: WalkPart<D>): WalkPart<D> {
  return {
    steps: [...one.steps, ...other.steps],
    stepIds: [...one.stepIds, ...other.stepIds],
    deviations: [...one.deviations, ...other.deviations],
    newCoverage: one.newCoverage + other.newCoverage,
  }
}

function toWalk<D>({ newCoverage: _, ...walk }: WalkPart<D>) {
  return walk
}

/** Whether a walk can go on as if nothing had happened. */
function canWalkGoOn<D>(now: Snapshot<D>, before: Snapshot<D>): boolean {
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
