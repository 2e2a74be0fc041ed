import type { Point } from './routes.ts'

/** The line of an edge with rounded corners, as the `d` of an SVG path. */
export function pathOf(points: readonly Point[], radius = 6): string {
  const [first, ...rest] = points
  if (!first) return ''
  const parts = [`M ${first.x} ${first.y}`]
  for (const [index, point] of rest.entries()) {
    const before = points[index] ?? first
    const next = rest[index + 1]
    if (!next) {
      parts.push(`L ${point.x} ${point.y}`)
      continue
    }
    const turn = Math.min(radius, distance(before, point) / 2, distance(point, next) / 2)
    const from = towards(point, before, turn)
    const to = towards(point, next, turn)
    parts.push(`L ${from.x} ${from.y} Q ${point.x} ${point.y} ${to.x} ${to.y}`)
  }
  return parts.join(' ')
}

/** The head of an edge's arrow. */
export function arrowOf(points: readonly Point[], size = 6): string {
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

/** How an end is drawn: as what a person hoped for, or not. */
export function endLook(nodeId: string): 'good' | 'bad' {
  return nodeId === 'success' ? 'good' : 'bad'
}

function distance(a: Point, b: Point): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y)
}

function towards(from: Point, to: Point, by: number): Point {
  const length = distance(from, to) || 1
  return {
    x: from.x + ((to.x - from.x) / length) * by,
    y: from.y + ((to.y - from.y) / length) * by,
  }
}
