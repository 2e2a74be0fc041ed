import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { applyEvents, type FlowSnapshot, settleCalls } from '../../engine/machine/stepping.ts'
import { ruleFacts, type WizardEvent } from '../../engine/machine/wizard.ts'
import { activeVariant, shownSteps } from '../../engine/questions/questions.ts'
import {
  leavingEvent,
  pathsThroughStep,
  type StepPath,
  type WalkContext,
} from '../rehearsal/step-paths.ts'

/**
 * The fewest walks that take every Next of a chart: one for each order of steps that an answer chooses once and
 * for all. Where answers lead to other steps and back to a common one, one walk takes each branch in turn.
 */

type Snapshot<D> = FlowSnapshot<D, TenantSettings>
type AnyStepPath<D> = StepPath<D, TenantSettings>

/** The events of a walk without deviations, and the guard of its order of steps. */
export interface HappyWalk<D> {
  readonly variant: string | null
  readonly events: readonly WizardEvent<D>[]
}

/**
 * The fewest walks from a snapshot that take every Next.
 * @throws if a step can't be completed, or nothing follows it
 */
export function minimalHappyWalks<D>(
  walker: WalkContext<D, TenantSettings>,
  start: Snapshot<D>,
): HappyWalk<D>[] {
  return [...continueWalk({ walker, at: start, events: [] })]
}

/** A walk so far. */
interface PartialWalk<D> {
  readonly walker: WalkContext<D, TenantSettings>
  readonly at: Snapshot<D>
  readonly events: readonly WizardEvent<D>[]
}

function* continueWalk<D>(walk: PartialWalk<D>): Generator<HappyWalk<D>> {
  const { flow } = walk.walker
  if (walk.at.value === 'success') {
    yield { variant: activeVariant(flow, ruleFacts(walk.at.context)), events: walk.events }
    return
  }
  for (const paths of pathsByVariant(walk)) yield* continueWalk(throughAllBranches(walk, paths))
}

/** The paths through a step that lead to different steps, those of one order of steps together. */
function pathsByVariant<D>({ walker, at }: PartialWalk<D>): AnyStepPath<D>[][] {
  const { flow } = walker
  const { paths, missing } = pathsThroughStep(walker, at)
  if (paths.length === 0) {
    const unanswered = missing.map(({ path }) => path).join(', ')
    throw new Error(`No sample completes ${at.context.step} of ${flow.id}: ${unanswered}.`)
  }
  const variants = new Map<string | null, Map<string, AnyStepPath<D>>>()
  for (const path of paths) {
    const variant = activeVariant(flow, ruleFacts(path.snapshot.context))
    const known = variants.get(variant) ?? new Map<string, AnyStepPath<D>>()
    variants.set(variant, known)
    const ahead = stepsAhead(walker, path.snapshot).join()
    if (!known.has(ahead)) known.set(ahead, path)
  }
  return [...variants.values()].map((known) => [...known.values()])
}

/** Takes the first path, then jumps back for each of the others, until all have come to their common step. */
function throughAllBranches<D>(
  walk: PartialWalk<D>,
  [first, ...others]: readonly AnyStepPath<D>[],
): PartialWalk<D> {
  if (!first) return walk
  const { walker } = walk
  const { step } = walk.at.context
  let now = leaveStep(walk, first)
  if (others.length === 0) return now
  const common = commonStep([first, ...others].map(({ snapshot }) => stepsAhead(walker, snapshot)))
  now = continueTo(now, common)
  for (const { branch } of others) {
    const back = send(now, { type: 'jump', to: step })
    const [path] = pathsThroughStep(walker, back.at, branch).paths
    if (path) now = continueTo(leaveStep(back, path), common)
  }
  return now
}

/** Goes on by the first path of each step to a step, or to the end. */
function continueTo<D>(walk: PartialWalk<D>, step: string | undefined): PartialWalk<D> {
  let now = walk
  while (now.at.value !== 'success' && now.at.context.step !== step) {
    const [[first] = []] = pathsByVariant(now)
    if (!first) return now
    now = leaveStep(now, first)
  }
  return now
}

function leaveStep<D>(walk: PartialWalk<D>, { events, snapshot }: AnyStepPath<D>): PartialWalk<D> {
  const { walker, at } = walk
  const done = { ...walk, at: snapshot, events: [...walk.events, ...events] }
  const next = send(done, leavingEvent(walker, at.context.step))
  const stays = next.at.value !== 'success' && next.at.context.step === at.context.step
  if (stays) throw new Error(`Nothing follows ${at.context.step} of ${walker.flow.id}.`)
  return next
}

function send<D>(walk: PartialWalk<D>, event: WizardEvent<D>): PartialWalk<D> {
  const { machine } = walk.walker
  return {
    ...walk,
    at: settleCalls(machine, applyEvents(machine, walk.at, event)),
    events: [...walk.events, event],
  }
}

function stepsAhead<D>(
  { flow }: WalkContext<D, TenantSettings>,
  { context }: Snapshot<D>,
): string[] {
  const shown = shownSteps(flow, ruleFacts(context))
  return shown.slice(shown.indexOf(context.step) + 1)
}

/** The first step after which all steps are the same. */
function commonStep([first = [], ...others]: readonly (readonly string[])[]): string | undefined {
  return first.find((step, index) =>
    others.every((other) => {
      const from = other.indexOf(step)
      return from >= 0 && other.slice(from).join() === first.slice(index).join()
    }),
  )
}
