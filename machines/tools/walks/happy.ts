import type { TenantSettings } from '#schemas/tenant.ts'
import { after, type FlowSnapshot, quiet } from '../../engine/machine/stepping.ts'
import { factsOf, type WizardEvent } from '../../engine/machine/wizard.ts'
import { shownSteps, variantOf } from '../../engine/questions/questions.ts'
import { type Walker, type Way, wayOut, waysThrough } from '../rehearsal/ways.ts'

/**
 * The fewest walks that take every Next of a chart: one for each order of steps that an answer chooses once and
 * for all. Where answers on the way lead round by other steps and back, one walk goes each way round in turn.
 */

type Moment<D> = FlowSnapshot<D, TenantSettings>
type AnyWay<D> = Way<D, TenantSettings>

export interface HappyWalk<D> {
  readonly variant: string | null
  readonly events: readonly WizardEvent<D>[]
}

/** @throws where a step can't be completed, or nothing follows it */
export function happySet<D>(walker: Walker<D, TenantSettings>, start: Moment<D>): HappyWalk<D>[] {
  return [...onwards({ walker, at: start, events: [] })]
}

/** A walk as far as it has come. */
interface Trip<D> {
  readonly walker: Walker<D, TenantSettings>
  readonly at: Moment<D>
  readonly events: readonly WizardEvent<D>[]
}

function* onwards<D>(trip: Trip<D>): Generator<HappyWalk<D>> {
  const { flow } = trip.walker
  if (trip.at.value === 'success') {
    yield { variant: variantOf(flow, factsOf(trip.at.context)), events: trip.events }
    return
  }
  for (const ways of byVariant(trip)) yield* onwards(rounds(trip, ways))
}

/** The ways through a step that lead to different steps, those of one order of steps together. */
function byVariant<D>({ walker, at }: Trip<D>): AnyWay<D>[][] {
  const { flow } = walker
  const { ways, lacks } = waysThrough(walker, at)
  if (ways.length === 0) {
    const missing = lacks.map(({ path }) => path).join(', ')
    throw new Error(`No sample completes ${at.context.step} of ${flow.id}: ${missing}.`)
  }
  const variants = new Map<string | null, Map<string, AnyWay<D>>>()
  for (const way of ways) {
    const variant = variantOf(flow, factsOf(way.snapshot.context))
    const known = variants.get(variant) ?? new Map<string, AnyWay<D>>()
    variants.set(variant, known)
    const ahead = aheadOf(walker, way.snapshot).join()
    if (!known.has(ahead)) known.set(ahead, way)
  }
  return [...variants.values()].map((known) => [...known.values()])
}

/** Goes the first way, and the others round after it, until all have come to where they meet. */
function rounds<D>(trip: Trip<D>, [first, ...others]: readonly AnyWay<D>[]): Trip<D> {
  if (!first) return trip
  const { walker } = trip
  const { step } = trip.at.context
  let now = left(trip, first)
  if (others.length === 0) return now
  const meeting = meetingOf([first, ...others].map(({ snapshot }) => aheadOf(walker, snapshot)))
  now = until(now, meeting)
  for (const { route } of others) {
    const back = made(now, { type: 'jump', to: step })
    const [way] = waysThrough(walker, back.at, route).ways
    if (way) now = until(left(back, way), meeting)
  }
  return now
}

/** Goes on by the first way of each step to a step, or to the end. */
function until<D>(trip: Trip<D>, step: string | undefined): Trip<D> {
  let now = trip
  while (now.at.value !== 'success' && now.at.context.step !== step) {
    const [[first] = []] = byVariant(now)
    if (!first) return now
    now = left(now, first)
  }
  return now
}

function left<D>(trip: Trip<D>, { events, snapshot }: AnyWay<D>): Trip<D> {
  const { walker, at } = trip
  const done = { ...trip, at: snapshot, events: [...trip.events, ...events] }
  const gone = made(done, wayOut(walker, at.context.step))
  const stays = gone.at.value !== 'success' && gone.at.context.step === at.context.step
  if (stays) throw new Error(`Nothing follows ${at.context.step} of ${walker.flow.id}.`)
  return gone
}

function made<D>(trip: Trip<D>, event: WizardEvent<D>): Trip<D> {
  const { machine } = trip.walker
  return {
    ...trip,
    at: quiet(machine, after(machine, trip.at, event)),
    events: [...trip.events, event],
  }
}

function aheadOf<D>({ flow }: Walker<D, TenantSettings>, { context }: Moment<D>): string[] {
  const shown = shownSteps(flow, factsOf(context))
  return shown.slice(shown.indexOf(context.step) + 1)
}

/** The first step from which on all go the same way. */
function meetingOf([first = [], ...others]: readonly (readonly string[])[]): string | undefined {
  return first.find((step, index) =>
    others.every((other) => {
      const from = other.indexOf(step)
      return from >= 0 && other.slice(from).join() === first.slice(index).join()
    }),
  )
}
