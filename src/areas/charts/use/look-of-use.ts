import type { RealUse } from '#machines/charts/real-use.ts'
import { type ChartLook, type EdgeLook, plainLook } from '../chart-look.ts'

/** In pixels: of an edge that nobody took, and of the one that most did. */
const thinnest = 1
const thickest = 9

/** Counts as width and colour: the more an edge was taken, the wider and the stronger it is drawn. */
export function lookOfUse(use: RealUse | undefined): ChartLook {
  if (!use) return plainLook
  const most = Math.max(1, ...use.edges.values())
  const edges = new Map<string, EdgeLook>()
  for (const [id, count] of use.edges) {
    const share = Math.sqrt(count / most)
    edges.set(id, {
      tone: 'plain',
      width: thinnest + share * (thickest - thinnest),
      color: `color-mix(in oklab, var(--sw-colors-accent-solid) ${Math.round(30 + 70 * share)}%, var(--sw-colors-accent-border))`,
    })
  }
  return { nodes: new Map(), edges }
}
