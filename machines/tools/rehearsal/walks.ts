import type { SignedInUser } from '#schemas/people/person.ts'
import type { EasternDateTime } from '#schemas/time/eastern-time.ts'
import type { Flow } from '../../engine/flow.ts'
import {
  applyEvents,
  type FlowMachine,
  type FlowSnapshot,
  initialSnapshot,
  settleCalls,
} from '../../engine/machine/stepping.ts'
import { ruleFacts, type WizardEvent } from '../../engine/machine/wizard.ts'
import { activeVariant } from '../../engine/questions/questions.ts'
import { createPicker, createSampler, type SampleSource } from './sampling.ts'
import { leavingEvent, pathsThroughStep, type WalkContext } from './step-paths.ts'

/** Paths through a flow, generated from its declaration: for the machine and for a browser (law 5). */

export interface Walk<D> {
  readonly flow: string
  /** The guard of the order of steps it takes; null where there is only one. */
  readonly variant: string | null
  /** The name of the company it is walked in. */
  readonly settings: string
  /** The steps it passes, in order. */
  readonly steps: readonly string[]
  /** What a person does, from the first step to the submit. */
  readonly events: readonly WizardEvent<D>[]
}

/** The companies to walk in, and how answers are picked. */
export interface WalkOptions<D, S> {
  /** The companies to walk in, by name. */
  readonly settings: Readonly<Record<string, S>>
  readonly samples: SampleSource<D>
  readonly user: SignedInUser
  readonly now: EasternDateTime
  /** Picks the answers that do not decide the steps; the same seed makes the same walks. */
  readonly seed?: number
  /** Answers everything that is asked instead of only what is needed. */
  readonly every?: boolean
  /** The most walks to make in one company; without it more than 200 are an error. */
  readonly limit?: number
  /** Called with the name of each company in which there are more. */
  readonly onLimit?: (company: string) => void
}

/** More walks than any flow has in one company. */
const mostWalks = 200

/**
 * A walk for every order of steps that answers can lead to, in every company: together they pass each Next
 * edge that can happen.
 * @throws where a step can not be completed with the samples, naming what is missing; where there are too many
 */
export function happyWalks<D, S>(
  flow: Flow<D, S>,
  machine: FlowMachine<D, S>,
  { settings, samples, user, now, seed = 1, every = false, limit, onLimit }: WalkOptions<D, S>,
): Walk<D>[] {
  const most = limit ?? mostWalks
  const sampler = createSampler(flow, samples)
  const pick = createPicker(seed)
  return Object.entries(settings).flatMap(([name, company]) => {
    const start = initialSnapshot(machine, {
      settings: company,
      user,
      tenantId: name,
      clock: () => now,
    })
    let isCut = false
    const onCut = () => {
      isCut = true
    }
    const search = { flow, machine, sampler, pick, every, limit: most, onCut }
    const paths = pathsFrom(search, start, [], [])
    if (isCut && limit === undefined) {
      throw new Error(`There are more than ${most} walks through ${flow.id} in ${name}.`)
    }
    if (isCut) onLimit?.(name)
    return paths.map(({ steps, events, end }) => ({
      flow: flow.id,
      variant: activeVariant(flow, ruleFacts(end.context)),
      settings: name,
      steps,
      events,
    }))
  })
}

interface Search<D, S> extends WalkContext<D, S> {
  readonly limit: number
  /** Called where the limit leaves out paths. */
  readonly onCut: () => void
}

interface Path<D, S> {
  readonly steps: readonly string[]
  readonly events: readonly WizardEvent<D>[]
  readonly end: FlowSnapshot<D, S>
}

function pathsFrom<D, S>(
  search: Search<D, S>,
  snapshot: FlowSnapshot<D, S>,
  steps: readonly string[],
  events: readonly WizardEvent<D>[],
): Path<D, S>[] {
  const { flow, machine, limit, onCut } = search
  const stepId = snapshot.context.step
  const move = leavingEvent(search, stepId)
  const passed = [...steps, stepId]
  if (passed.length > flow.steps.size) {
    throw new Error(`A walk through ${flow.id} goes in circles: ${passed.join(', ')}.`)
  }
  const found: Path<D, S>[] = []
  const { paths, missing } = pathsThroughStep(search, snapshot)
  if (paths.length === 0) {
    const unanswered = missing.map(({ path }) => path).join(', ')
    throw new Error(`No sample completes ${stepId} of ${flow.id}: ${unanswered}.`)
  }
  for (const [index, done] of paths.entries()) {
    const made = [...events, ...done.events, move]
    const end = settleCalls(machine, applyEvents(machine, done.snapshot, move))
    if (end.value === 'success') found.push({ steps: passed, events: made, end })
    else if (end.context.step !== stepId) found.push(...pathsFrom(search, end, passed, made))
    else throw new Error(`Nothing follows ${stepId} of ${flow.id}.`)
    if (found.length < limit) continue
    if (found.length > limit || index < paths.length - 1) onCut()
    return found.slice(0, limit)
  }
  return found
}
