import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { FlowSnapshot } from '../../engine/machine/stepping.ts'
import type { FlaggedCompany } from '../rehearsal/tenants.ts'
import { runForEachCompanyGroup, withCompany } from './company-groups.ts'
import type { GateFault, PathStep } from './faults.ts'

/** A snapshot of a flow of the portal. */
export type NodeSnapshot<D> = FlowSnapshot<D, TenantSettings>

/** A snapshot on a walk, in all companies that can't be distinguished there. */
export interface SearchNode<D> {
  readonly snapshot: NodeSnapshot<D>
  readonly companies: readonly FlaggedCompany[]
  readonly path: readonly PathStep[]
  /** The steps passed so far. */
  readonly steps: readonly string[]
}

/** The result of an action, or the message of the error it threw; so the action must not return a string. */
export function attempt<Outcome extends object>(act: () => Outcome): Outcome | string {
  try {
    return act()
  } catch (error) {
    return errorReason(error)
  }
}

function errorReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The result of an action on a node, for some of its companies. */
export interface GroupOutcome<D, Outcome> {
  readonly node: SearchNode<D>
  readonly outcome: Outcome
}

/**
 * Runs an action once for each group of a node's companies that it can't distinguish.
 * @param read collects what it reads of their settings
 * @param onBreak called with the error message and the companies
 */
export function inEachGroup<D, Outcome extends object>(
  node: SearchNode<D>,
  read: Set<string>,
  act: (snapshot: NodeSnapshot<D>) => Outcome,
  onBreak: (reason: string, node: SearchNode<D>) => void,
): GroupOutcome<D, Outcome>[] {
  const groups = runForEachCompanyGroup(node.companies, read, (settings) =>
    attempt(() => act(withCompany(node.snapshot, settings))),
  )
  return groups.flatMap(({ companies, outcome }) => {
    const settings = companies[0]?.settings ?? node.snapshot.context.settings
    const own = { ...node, companies, snapshot: withCompany(node.snapshot, settings) }
    if (typeof outcome !== 'string') return [{ node: own, outcome }]
    onBreak(outcome, own)
    return []
  })
}

/** A fault for an error that the flow threw. */
export function breakFault(
  what: string,
  reason: string,
  { companies, path }: Pick<SearchNode<unknown>, 'companies' | 'path'>,
): GateFault {
  const company = companies[0]?.name ?? null
  return { kind: 'breaks', message: `${what} breaks: ${reason}`, company, path }
}

/** Judges nodes one by one. If judging one throws, that is a fault of the flow, and the others are judged anyway. */
export function* judgeEachNode<Node extends Pick<SearchNode<unknown>, 'companies' | 'path'>>(
  nodes: Iterable<Node>,
  what: (node: Node) => string,
  judge: (node: Node) => Iterable<GateFault>,
): Generator<GateFault> {
  for (const node of nodes) {
    try {
      yield* judge(node)
    } catch (error) {
      yield breakFault(what(node), errorReason(error), node)
    }
  }
}

/** A key for one step in one order of steps. */
export function firstVisitKey(variant: string | null, step: string): string {
  return JSON.stringify([variant, step])
}
