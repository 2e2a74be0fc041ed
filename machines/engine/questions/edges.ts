import type { Flow } from '../flow.ts'
import { getStep } from './questions.ts'

/**
 * The Next and Back edges of a flow: only those that can happen, with the guards under which they do. Computed from
 * the guards of the steps and merged over the variants (docs/architecture.md, Engine).
 */

/** An edge between neighboring steps. Of the edges of one step, the first whose guards hold is taken. */
export interface Edge {
  readonly from: string
  readonly to: string
  /**
   * The guards of the variants it belongs to, of which one must hold; empty if it belongs to all variants of its
   * step.
   */
  readonly variants: readonly string[]
  /** The guards that must all hold. */
  readonly guards: readonly string[]
}

/** The edges of Next (1) or Back (-1), nearest targets first. */
export function flowEdges<D, S>(flow: Flow<D, S>, direction: 1 | -1): Edge[] {
  const edges = new Map<string, { edge: Edge; variants: Set<string | null>; distance: number }>()
  for (const { variant, stepIds } of flow.sequences) {
    stepIds.forEach((from, index) => {
      const between: string[] = []
      for (let at = index + direction; stepIds[at] !== undefined; at += direction) {
        const to = stepIds[at] ?? ''
        if (canStepsBeShown(flow, [from, to], between)) {
          const guards = guardsBetween(flow, from, to, between)
          const key = [from, to, ...guards].join(' ')
          const distance = Math.abs(at - index)
          const found = edges.get(key)
          if (found) {
            found.variants.add(variant)
            found.distance = Math.max(found.distance, distance)
          } else {
            const edge = { from, to, guards, variants: [] }
            edges.set(key, { edge, variants: new Set([variant]), distance })
          }
        }
        between.push(to)
        if (!canStepsBeShown(flow, [from], between)) break
      }
    })
  }
  return [...edges.values()]
    .sort((a, b) => a.distance - b.distance)
    .map(({ edge, variants }) => ({ ...edge, variants: variantGuards(flow, edge.from, variants) }))
}

/** The guards for a step to come next, without those that follow from the steps shown and skipped. */
function guardsBetween<D, S>(
  flow: Flow<D, S>,
  from: string,
  to: string,
  between: readonly string[],
): readonly string[] {
  const guards = getStep(flow, to).guards
  return guards.filter((guard) => {
    const others = guards.filter((one) => one !== guard)
    return canStepsBeShown(flow, [from], between, { hold: others, fail: [guard] })
  })
}

/**
 * Whether some steps can be shown while others aren't, judging by guards alone. Guards are assumed to be independent,
 * except those composed of others.
 */
function canStepsBeShown<D, S>(
  flow: Flow<D, S>,
  shown: readonly string[],
  hidden: readonly string[],
  { hold = [], fail = [] }: { hold?: readonly string[]; fail?: readonly string[] } = {},
): boolean {
  const all = (guards: readonly string[], truth: GuardAssignment) =>
    guards.every((one) => truth(one))
  const guardsOf = (id: string) => getStep(flow, id).guards
  const named = [...[...shown, ...hidden].flatMap(guardsOf), ...hold, ...fail]
  return guardCombinations(flow, named).some(
    (truth) =>
      shown.every((id) => all(guardsOf(id), truth)) &&
      all(hold, truth) &&
      !hidden.some((id) => all(guardsOf(id), truth)) &&
      !fail.some(truth),
  )
}

type GuardAssignment = (guard: string) => boolean

/** Every combination of guards holding or not. */
function guardCombinations<D, S>(flow: Flow<D, S>, guards: readonly string[]): GuardAssignment[] {
  const partsOf = (guard: string) => {
    const parts = (flow.guards[guard]?.anyOf ?? []).map((part) =>
      Object.keys(flow.guards).find((name) => flow.guards[name] === part),
    )
    return parts.length > 0 && parts.every((part) => part !== undefined) ? parts : [guard]
  }
  const atoms = [...new Set(guards.flatMap(partsOf))]
  return Array.from({ length: 2 ** atoms.length }, (_, bits) => {
    const holds = (atom: string) => Math.floor(bits / 2 ** atoms.indexOf(atom)) % 2 === 1
    return (guard: string) => partsOf(guard).some(holds)
  })
}

function variantGuards<D, S>(
  flow: Flow<D, S>,
  from: string,
  variants: ReadonlySet<string | null>,
): string[] {
  const all = flow.sequences.filter(({ stepIds }) => stepIds.includes(from))
  return all.every(({ variant }) => variants.has(variant))
    ? []
    : [...variants].filter((variant) => variant !== null)
}

/** The name of an edge's conditions; only `edgeConditionName` makes these. */
export type EdgeConditionName = string & { readonly isEdgeCondition: true }

/** The guards of an edge as the name that the chart shows; empty if it has none. */
export function edgeConditionName({ variants, guards }: Edge): EdgeConditionName | '' {
  return [variants.join(' or '), ...guards].filter(Boolean).join(' and ') as EdgeConditionName | ''
}
