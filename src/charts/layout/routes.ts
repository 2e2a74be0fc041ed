/** Paths between lanes: through a gutter to the next lane, or through a channel below all lanes. */

export interface Point {
  readonly x: number
  readonly y: number
}

/** An edge from one lane to another. */
export interface CrossLaneEdge {
  readonly id: string
  /** Crossings of one bundle share the common part of their path, as do those that end at the same state. */
  readonly bundle: string
  readonly to: string
  readonly fromLane: number
  readonly toLane: number
  /** Heights at which it leaves and enters. */
  readonly fromY: number
  readonly toY: number
}

/** Pixels per track, and at the sides of a gutter. */
const gap = { track: 8, side: 12 } as const

/** The widths of the gutters between lanes, and the paths through them. */
export interface Gutters {
  /** Width between lane i and lane i + 1. */
  readonly widths: readonly number[]
  /** The path of each crossing, once the lanes' positions are known. */
  readonly route: (columns: readonly Column[], floor: number) => EdgeRoutes
}

/** A lane's column of cards, and its right edge. */
export interface Column {
  readonly left: number
  readonly right: number
  readonly edge: number
}

/** The path of each edge between lanes, by edge id, in pixels. */
export interface EdgeRoutes {
  readonly points: ReadonlyMap<string, readonly Point[]>
  /** Bottom of the lowest channel. */
  readonly bottom: number
}

/** Assigns tracks to each crossing. */
export function layOutGutters(crossings: readonly CrossLaneEdge[], laneCount: number): Gutters {
  const tracks = Array.from({ length: Math.max(0, laneCount - 1) }, () => new Map<string, number>())
  const channels = new Map<string, number>()
  const isNeighbour = ({ fromLane, toLane }: CrossLaneEdge) => Math.abs(fromLane - toLane) === 1
  for (const [gutter, keys] of tracks.entries()) {
    for (const key of orderedKeys(crossings, gutter)) keys.set(key, keys.size)
  }
  const far = crossings.filter((crossing) => !isNeighbour(crossing))
  const byLength = far.toSorted(
    (a, b) => Math.abs(a.toLane - a.fromLane) - Math.abs(b.toLane - b.fromLane),
  )
  for (const { bundle } of byLength) {
    if (!channels.has(bundle)) channels.set(bundle, channels.size)
  }
  return {
    widths: tracks.map(({ size }) => gap.side * 2 + Math.max(0, size - 1) * gap.track),
    route: (columns, floor) => {
      const xOf = (gutter: number, key: string) =>
        (columns[gutter]?.edge ?? 0) + gap.side + (tracks[gutter]?.get(key) ?? 0) * gap.track
      const points = new Map<string, Point[]>()
      for (const crossing of crossings) {
        const { id, bundle, fromLane, toLane, fromY, toY } = crossing
        const forwards = toLane > fromLane
        const [source, target] = [columns[fromLane], columns[toLane]]
        const start = { x: (forwards ? source?.right : source?.left) ?? 0, y: fromY }
        const end = { x: (forwards ? target?.left : target?.right) ?? 0, y: toY }
        const leaving = forwards ? fromLane : fromLane - 1
        const entering = forwards ? toLane - 1 : toLane
        const out = xOf(leaving, leavingKey(crossing))
        if (isNeighbour(crossing)) {
          points.set(id, [start, { x: out, y: fromY }, { x: out, y: toY }, end])
          continue
        }
        const into = xOf(entering, enteringKey(crossing))
        const y = floor + gap.side + (channels.get(bundle) ?? 0) * gap.track
        points.set(id, [
          start,
          { x: out, y: fromY },
          { x: out, y },
          { x: into, y },
          { x: into, y: toY },
          end,
        ])
      }
      return {
        points,
        bottom: channels.size === 0 ? floor : floor + gap.side + channels.size * gap.track,
      }
    },
  }
}

const leavingKey = ({ bundle }: CrossLaneEdge) => `${bundle} leaves`
const enteringKey = ({ to }: CrossLaneEdge) => `enters ${to}`

/** Order of a gutter's tracks from left to right, for few crossings: rising ones first, with the highest last. */
function orderedKeys(crossings: readonly CrossLaneEdge[], gutter: number): string[] {
  const uses = crossings.flatMap((crossing) => {
    const { fromLane, toLane, fromY, toY } = crossing
    const forwards = toLane > fromLane
    const leaving = forwards ? fromLane : fromLane - 1
    const entering = forwards ? toLane - 1 : toLane
    if (leaving === gutter && entering === gutter) {
      const rises = toY < fromY
      const [left, right] = forwards ? [fromY, toY] : [toY, fromY]
      return [{ key: leavingKey(crossing), rank: rises ? left : 1e6 - right }]
    }
    return [
      ...(leaving === gutter ? [{ key: leavingKey(crossing), rank: 2e6 - fromY }] : []),
      ...(entering === gutter ? [{ key: enteringKey(crossing), rank: 3e6 + toY }] : []),
    ]
  })
  return [...new Set(uses.toSorted((a, b) => a.rank - b.rank).map(({ key }) => key))]
}
