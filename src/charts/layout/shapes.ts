import type { Point } from './routes.ts'

/** Half the gap of a line that passes under another. */
const underpass = 3

/** The `d` of an edge's SVG path, with rounded corners. @param under where it passes under others */
export function edgePath(
  points: readonly Point[],
  under: readonly Point[] = [],
  radius = 6,
): string {
  const [first, ...rest] = points
  if (!first) return ''
  const parts = [`M ${first.x} ${first.y}`]
  for (const [index, point] of rest.entries()) {
    const before = points[index] ?? first
    const next = rest[index + 1]
    parts.push(...lineGaps(before, point, under))
    if (!next) {
      parts.push(`L ${point.x} ${point.y}`)
      continue
    }
    const turn = Math.min(radius, distance(before, point) / 2, distance(point, next) / 2)
    const from = pointToward(point, before, turn)
    const to = pointToward(point, next, turn)
    parts.push(`L ${from.x} ${from.y} Q ${point.x} ${point.y} ${to.x} ${to.y}`)
  }
  return parts.join(' ')
}

/** The gaps of a horizontal line in its direction. */
function lineGaps(from: Point, to: Point, under: readonly Point[]): string[] {
  if (from.y !== to.y) return []
  const ahead = to.x > from.x ? 1 : -1
  return under
    .filter(({ x, y }) => y === from.y && (x - from.x) * (x - to.x) < 0)
    .toSorted((a, b) => (a.x - b.x) * ahead)
    .map(({ x, y }) => `L ${x - underpass * ahead} ${y} M ${x + underpass * ahead} ${y}`)
}

/** The arrowhead of an edge. */
export function arrowPath(points: readonly Point[], size = 6): string {
  const [before, end] = [points.at(-2), points.at(-1)]
  if (!before || !end) return ''
  const length = distance(before, end) || 1
  const along = { x: (end.x - before.x) / length, y: (end.y - before.y) / length }
  const base = { x: end.x - along.x * size, y: end.y - along.y * size }
  const half = size * 0.6
  const left = { x: base.x - along.y * half, y: base.y + along.x * half }
  const right = { x: base.x + along.y * half, y: base.y - along.x * half }
  return `M ${end.x} ${end.y} L ${left.x} ${left.y} L ${right.x} ${right.y} Z`
}

/** Whether an end is a good or a bad outcome. */
export function endTone(nodeId: string): 'good' | 'bad' {
  return nodeId === 'success' ? 'good' : 'bad'
}

function distance(a: Point, b: Point): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y)
}

function pointToward(from: Point, to: Point, by: number): Point {
  const length = distance(from, to) || 1
  return {
    x: from.x + ((to.x - from.x) / length) * by,
    y: from.y + ((to.y - from.y) / length) * by,
  }
}
