import type { ChartEdge } from '#machines/tools/charts/chart.ts'
import { edgeBundleKey } from './chart-card.ts'
import type { Point } from './routes.ts'

/** Corners are round: closer than this, lines touch rather than cross. */
const corner = 5

/**
 * Where edges pass under others: horizontal lines get a gap, so that vertical ones are easy to follow. Edges that share
 * a start or an end belong together and get no gap.
 */
export function findUnderpasses(
  edges: readonly ChartEdge[],
  ways: ReadonlyMap<string, readonly Point[]>,
): Map<string, readonly Point[]> {
  const lines = edges.map((edge) => ({
    edge,
    bundle: edgeBundleKey(edge),
    ...splitSegments(ways.get(edge.id)),
  }))
  return new Map(
    lines.map(({ edge, bundle, lying }) => {
      const others = lines.filter((other) => other.edge.to !== edge.to && other.bundle !== bundle)
      const crossed = lying.flatMap(({ y, left, right }) =>
        others.flatMap(({ standing }) =>
          standing
            .filter(
              ({ x, top, bottom }) =>
                left + 1 < x && x < right - 1 && top + corner < y && y < bottom - corner,
            )
            .map(({ x }) => ({ x, y })),
        ),
      )
      const unique = new Map(crossed.map((point) => [`${point.x} ${point.y}`, point]))
      return [edge.id, [...unique.values()]]
    }),
  )
}

function splitSegments(points: readonly Point[] = []) {
  const lying: { y: number; left: number; right: number }[] = []
  const standing: { x: number; top: number; bottom: number }[] = []
  for (const [index, from] of points.entries()) {
    const to = points[index + 1]
    if (!to) continue
    if (from.y === to.y) {
      lying.push({ y: from.y, left: Math.min(from.x, to.x), right: Math.max(from.x, to.x) })
    } else {
      standing.push({ x: from.x, top: Math.min(from.y, to.y), bottom: Math.max(from.y, to.y) })
    }
  }
  return { lying, standing }
}
