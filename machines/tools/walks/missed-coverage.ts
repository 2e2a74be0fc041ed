import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Flow } from '../../engine/flow.ts'
import { guardNames } from '../../engine/machine/guard-names.ts'
import {
  canBeIncomplete,
  refusesOnlyUnlistedEntries,
} from '../../engine/questions/can-be-incomplete.ts'
import type { TransitionCoverage } from '../rehearsal/coverage.ts'
import type { Rehearsal } from '../rehearsal/rehearsal.ts'
import type { GuardCoverage, TransitionAndGuardCoverage } from './watch-machine.ts'

/** What walks do not cover of a chart, each with the fact by which it can't be covered, if one is known. */

export interface MissedCoverage {
  /** A transition, or an outcome of a guard, in words. */
  readonly what: string
  /** Undefined where only the walks themselves show that it does not happen. */
  readonly why: string | undefined
}

const reasons = {
  elsewhere: 'Only in other companies than those walked.',
  complete: 'Its step asks for nothing that could be missing or wrong.',
  lists:
    'Its step refuses only what a list of the company no longer holds, and walks read no lists.',
  lastOfSeveral: 'It is asked last, where one of the alternatives always holds.',
} as const

/**
 * The transitions and guard outcomes that walks miss, each with the reason if one is known.
 * @param elsewhere what walks in other companies cover
 */
export function findMissedCoverage<D>(
  { flow, impossible = {} }: Rehearsal<D>,
  { transitions, guards }: TransitionAndGuardCoverage,
  elsewhere: TransitionAndGuardCoverage,
): { transitions: MissedCoverage[]; outcomes: MissedCoverage[] } {
  const facts = knownMissReasons(flow, impossible)
  const there = new Set(
    elsewhere.transitions.filter(({ taken }) => taken > 0).map(formatTransition),
  )
  const why = (one: TransitionCoverage) => {
    const known = facts.ofTransition(one)
    if (known !== undefined) return known
    const [name, target = ''] = one.guard.split(' ')
    // A person who is refused there may be led there, too.
    const refusal = `step:${target}: next`
    const isElsewhere =
      name === 'redirectedTo' &&
      there.has(refusal) &&
      transitions.some((other) => other.taken === 0 && formatTransition(other) === refusal)
    return there.has(formatTransition(one)) || isElsewhere ? reasons.elsewhere : undefined
  }
  const missed = transitions.filter(({ taken }) => taken === 0)
  const outcomes = guards.flatMap((one): MissedCoverage[] => {
    const seen = elsewhere.guards.find(({ guard }) => guard === one.guard)
    const own = transitions.filter(({ guard }) => guard === one.guard)
    const found: MissedCoverage[] = []
    if (one.held === 0) {
      const known = seen?.held ? reasons.elsewhere : own.map(why).find((reason) => reason)
      found.push({ what: `${one.guard} never holds`, why: known })
    }
    if (one.failed === 0) {
      const known = seen?.failed ? reasons.elsewhere : facts.ofNeverFailing(one, own, transitions)
      found.push({ what: `${one.guard} never fails`, why: known })
    }
    return found
  })
  return {
    transitions: missed.map((one) => ({ what: formatTransition(one), why: why(one) })),
    outcomes,
  }
}

function stepsRefusedOnlyByLists<D, S>({ steps }: Flow<D, S>): string[] {
  return [...steps.values()].filter(refusesOnlyUnlistedEntries).map(({ id }) => id)
}

/** Which transitions of a chart nothing brings about before a list of the company is read, as in all walks. */
export function createNeedsListsCheck<D, S>(
  flow: Flow<D, S>,
): (one: TransitionCoverage) => boolean {
  const refused = new Set(
    stepsRefusedOnlyByLists(flow).flatMap((id) => [`step:${id}: next`, `redirectedTo ${id}`]),
  )
  return (one) => refused.has(formatTransition(one)) || refused.has(one.guard)
}

function knownMissReasons<D>(
  flow: Flow<D, TenantSettings>,
  impossible: NonNullable<Rehearsal<D>['impossible']>,
) {
  const guards = [...flow.steps.values()]
    .filter((step) => !canBeIncomplete(step))
    .map(({ id }) => guardNames.complete(id))
  const complete = new Set<string>(guards)
  const completeByLists = new Set<string>(stepsRefusedOnlyByLists(flow).map(guardNames.complete))
  const needsLists = createNeedsListsCheck(flow)
  return {
    ofTransition: (one: TransitionCoverage): string | undefined =>
      needsLists(one) ? reasons.lists : impossible[formatTransition(one)],
    ofNeverFailing: (
      { guard }: GuardCoverage,
      own: readonly TransitionCoverage[],
      all: readonly TransitionCoverage[],
    ): string | undefined => {
      if (complete.has(guard)) return reasons.complete
      if (completeByLists.has(guard)) return reasons.lists
      const isLast = own.every((one) => {
        const siblings = all.filter(({ from, event }) => from === one.from && event === one.event)
        const after = siblings.slice(siblings.indexOf(one) + 1)
        return after.every((next) => impossible[formatTransition(next)] !== undefined)
      })
      return isLast ? reasons.lastOfSeveral : undefined
    },
  }
}

/** How walks call a transition. */
export function formatTransition({ from, event, guard, to }: TransitionCoverage): string {
  const when = guard ? ` when ${guard}` : ''
  return `${from}: ${event}${when}${to.length > 0 ? ` to ${to.join(', ')}` : ''}`
}
