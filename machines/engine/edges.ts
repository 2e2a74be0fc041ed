import type { Flow } from './flow.ts'
import { stepOf } from './questions.ts'

/**
 * The Next and Back edges of a flow: only those that can happen, with the guards under which they do,
 * computed from the steps' own guards and merged over the variants (DESIGN section 3).
 */

/** An edge between neighbours. Of the edges of one step, the first whose guards hold is taken. */
export interface Edge {
  readonly from: string
  readonly to: string
  /** The variants it belongs to, as guards of which one must hold; empty where it belongs to all of the step's. */
  readonly variants: readonly string[]
  /** The guards that must all hold. */
  readonly guards: readonly string[]
}

/** The edges of Next (1) or Back (-1), nearest targets first. */
export function edgesOf<D, S>(flow: Flow<D, S>, direction: 1 | -1): Edge[] {
  const edges = new Map<string, { edge: Edge; variants: Set<string | null>; distance: number }>()
  for (const { variant, stepIds } of flow.sequences) {
    stepIds.forEach((from, index) => {
      for (let at = index + direction; stepIds[at] !== undefined; at += direction) {
        const to = stepIds[at] ?? ''
        const guards = guardsBetween(flow, from, to)
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
        if (guards.length === 0) break
      }
    })
  }
  return [...edges.values()]
    .sort((a, b) => a.distance - b.distance)
    .map(({ edge, variants }) => ({ ...edge, variants: variantLabels(flow, edge.from, variants) }))
}

/** What must hold for a step to be shown, given that another, possibly of the same group, is. */
function guardsBetween<D, S>(flow: Flow<D, S>, from: string, to: string): readonly string[] {
  const { guards: given } = stepOf(flow, from)
  return stepOf(flow, to).guards.filter((guard) => !given.includes(guard))
}

function variantLabels<D, S>(
  flow: Flow<D, S>,
  from: string,
  variants: ReadonlySet<string | null>,
): string[] {
  const all = flow.sequences.filter(({ stepIds }) => stepIds.includes(from))
  return all.every(({ variant }) => variants.has(variant))
    ? []
    : [...variants].filter((variant) => variant !== null)
}

/** The edge's guards in words, as the chart names them. */
export function labelOf({ variants, guards }: Edge): string {
  return [variants.join(' or '), ...guards].filter(Boolean).join(' and ')
}
