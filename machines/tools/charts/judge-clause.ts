import { matchesState } from 'xstate'
import { cachePerObject } from '#schemas/questions/cache-per-object.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { Flow } from '../../engine/flow.ts'
import { guardNames, type SharedGuard } from '../../engine/machine/guard-names.ts'
import { flowGuards, type GuardTable } from '../../engine/machine/guards.ts'
import type { FlowSnapshot } from '../../engine/machine/stepping.ts'
import { ruleFacts } from '../../engine/machine/wizard.ts'
import { flowEdges } from '../../engine/questions/edges.ts'
import { stepIssues } from '../../engine/questions/questions.ts'
import type { Clause } from './clauses.ts'
import {
  allHold,
  anyHolds,
  judgeCondition,
  type PartialFacts,
  type Truth,
} from './judge-condition.ts'
import type { ReadFact } from './read-facts.ts'

/** A clause judged on a snapshot: true, false or not yet known, and what it read. */
export interface JudgedClause {
  readonly name: string
  readonly sentence: string
  readonly truth: Truth
  readonly reads: readonly ReadFact[]
  /** Whether all or any of its parts must hold; `one` if it has none. */
  readonly kind: 'one' | 'all' | 'any'
  readonly parts: readonly JudgedClause[]
}

/**
 * Judges a guard and its parts on a snapshot: a flow's conditions by what is known, the engine's
 * own guards by testing them.
 */
export function judgeClause<D>(
  flow: Flow<D, TenantSettings>,
  clause: Clause,
  world: PartialFacts<D, TenantSettings>,
  snapshot: FlowSnapshot<D, TenantSettings>,
): JudgedClause {
  const { name, sentence } = clause
  const condition = flow.guards[name]
  if (condition) {
    return { name, sentence, kind: 'one', parts: [], ...judgeCondition(flow, condition, world) }
  }
  const parts = (clause.all ?? clause.any ?? []).map((part) =>
    judgeClause(flow, part, world, snapshot),
  )
  if (parts.length > 0) {
    const truths = parts.map(({ truth }) => truth)
    const truth = clause.all ? allHold(truths) : anyHolds(truths)
    return { name, sentence, truth, reads: [], kind: clause.all ? 'all' : 'any', parts }
  }
  const { truth, reads } = judgeEngineGuard(flow, name, snapshot)
  return { name, sentence, truth, reads, kind: 'one', parts: [] }
}

/** The engine's own guards of a flow. */
const guardTable = cachePerObject(
  <D>(flow: Flow<D, TenantSettings>): GuardTable<D, TenantSettings> =>
    flowGuards(flow, flowEdges(flow, 1), flowEdges(flow, -1)),
)

/** Tests the engine's own guards on the snapshot. Guards that depend on an event are unknown before it. */
function judgeEngineGuard<D>(
  flow: Flow<D, TenantSettings>,
  name: string,
  { context, value }: FlowSnapshot<D, TenantSettings>,
): { truth: Truth; reads: ReadFact[] } {
  const facts = ruleFacts(context)
  const asked = [...flow.steps.keys()].find(
    (id) => name === guardNames.complete(id) || name === guardNames.inputsComplete(id),
  )
  if (asked !== undefined) {
    const issues = stepIssues(flow, asked, facts)
    const reads = issues.map(
      ({ label, message }): ReadFact => ({ about: 'answer', name: label, value: message }),
    )
    return { truth: toTruth(guardTable(flow)[name]?.({ context, event: { type: 'next' } })), reads }
  }
  const draftIn = (state: string) => matchesState({ editing: { draft: state } }, value)
  if (name === guardNames.idle) {
    const isIdle =
      ['none', 'uncreated', 'saved', 'failed'].some(draftIn) && context.calculating === null
    return { truth: toTruth(isIdle), reads: [] }
  }
  if (name === 'draftIsSettled') {
    return { truth: toTruth(['none', 'uncreated', 'saved', 'failed'].some(draftIn)), reads: [] }
  }
  const test = guardsOfContext.has(name) ? guardTable(flow)[name] : undefined
  return { truth: toTruth(test?.({ context, event: { type: 'next' } })), reads: [] }
}

const guardsOfContext: ReadonlySet<string> = new Set<SharedGuard>([
  'everyEarlierStepIsComplete',
  'someEarlierStepIsIncomplete',
  'somethingIsToBeSaved',
  'nothingIsToBeSaved',
  'changedSinceSending',
  'whatWasLoadedIsOutdated',
  'whatWasLoadedHolds',
  'leavingAsks',
  'aDraftExists',
  guardNames.calculated,
])

function toTruth(holds: boolean | undefined): Truth {
  if (holds === undefined) return 'unknown'
  return holds ? 'true' : 'false'
}
