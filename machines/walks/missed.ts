import type { TenantSettings } from '#schemas/tenant.ts'
import type { TransitionCoverage } from '../engine/coverage.ts'
import type { Flow } from '../engine/flow.ts'
import { fieldsOf } from '../engine/questions.ts'
import type { ChartCoverage, GuardCoverage } from './watch.ts'

/** What walks do not cover of a chart, each with the fact by which it can't be covered, if one is known. */

export interface Missed {
  /** A transition, or an outcome of a guard, in words. */
  readonly what: string
  /** Undefined where nothing but the walks themselves tells that it does not happen. */
  readonly why: string | undefined
}

const reasons = {
  elsewhere: 'Only in other companies than those walked.',
  complete: 'Its step asks for nothing that could be missing, or be other than one of its choices.',
  behindLoad: 'Nobody is sent behind the step that loads: it loads anew first.',
  lastOfSeveral: 'It is asked last, where one of the alternatives always holds.',
} as const

/** @param elsewhere what walks in other companies cover */
export function missedOf<D>(
  flow: Flow<D, TenantSettings>,
  { transitions, guards }: ChartCoverage,
  elsewhere: ChartCoverage,
): { transitions: Missed[]; outcomes: Missed[] } {
  const facts = factsAbout(flow)
  const why = (one: TransitionCoverage) =>
    elsewhere.transitions.some((other) => other.taken > 0 && told(other) === told(one))
      ? reasons.elsewhere
      : facts.ofTransition(one)
  const missed = transitions.filter(({ taken }) => taken === 0)
  const outcomes = guards.flatMap((one): Missed[] => {
    const there = elsewhere.guards.find(({ guard }) => guard === one.guard)
    const own = transitions.filter(({ guard }) => guard === one.guard)
    const found: Missed[] = []
    if (one.held === 0) {
      const known = there?.held ? reasons.elsewhere : own.map(why).find((reason) => reason)
      found.push({ what: `${one.guard} never holds`, why: known })
    }
    if (one.failed === 0) {
      const known = there?.failed ? reasons.elsewhere : facts.ofNeverFailing(one, own, transitions)
      found.push({ what: `${one.guard} never fails`, why: known })
    }
    return found
  })
  return { transitions: missed.map((one) => ({ what: told(one), why: why(one) })), outcomes }
}

function factsAbout<D>(flow: Flow<D, TenantSettings>) {
  const complete = alwaysComplete(flow)
  const behind = behindLoad(flow)
  const fromComplete = ({ from, event, guard, to }: TransitionCoverage) =>
    event === 'next' && guard === '' && to.length === 0 && complete.has(from.replace('step:', ''))
  return {
    ofTransition: (one: TransitionCoverage): string | undefined => {
      const [name, target = ''] = one.guard.split(' ')
      const isSent = name === 'redirectedTo' || name === 'resumesAt'
      if (isSent && behind.has(target)) return reasons.behindLoad
      if ((name === 'redirectedTo' && complete.has(target)) || fromComplete(one)) {
        return reasons.complete
      }
      return undefined
    },
    ofNeverFailing: (
      { guard }: GuardCoverage,
      own: readonly TransitionCoverage[],
      all: readonly TransitionCoverage[],
    ): string | undefined => {
      const isLast = own.every((one) => {
        const beside = all.filter(({ from, event }) => from === one.from && event === one.event)
        const after = beside.slice(beside.indexOf(one) + 1)
        return after.every(
          (next) => fromComplete(next) || behind.has(next.guard.split(' ')[1] ?? ''),
        )
      })
      if ([...complete].some((step) => guard === `${step}IsComplete`)) return reasons.complete
      return isLast ? reasons.lastOfSeveral : undefined
    },
  }
}

/** The steps of which no answer, and no lack of one, is ever refused. */
function alwaysComplete<D>(flow: Flow<D, TenantSettings>): ReadonlySet<string> {
  const free = [...flow.steps.values()].filter((step) => {
    const { blocks = [], together = [] } = step.rules
    if (step.ack || blocks.length > 0 || together.length > 0) return false
    return fieldsOf(step).every(([, { check, locked }]) => check === undefined && !locked)
  })
  return new Set(free.map(({ id }) => id))
}

function behindLoad<D>({ sequences, steps }: Flow<D, TenantSettings>): ReadonlySet<string> {
  return new Set(
    sequences.flatMap(({ stepIds }) => {
      const load = stepIds.findIndex((id) => steps.get(id)?.load !== undefined)
      return load < 0 ? [] : stepIds.slice(load + 1)
    }),
  )
}

function told({ from, event, guard, to }: TransitionCoverage): string {
  const when = guard ? ` when ${guard}` : ''
  return `${from}: ${event}${when}${to.length > 0 ? ` to ${to.join(', ')}` : ''}`
}
