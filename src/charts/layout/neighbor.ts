import type { ChartBox, ChartLayout } from './chart-layout.ts'

/** The direction of a pressed arrow key. */
export type ArrowDirection = 'up' | 'down' | 'left' | 'right'

/** The state an arrow key moves to: the nearest one in that direction. */
export function findNeighborState(
  { nodes }: Pick<ChartLayout, 'nodes'>,
  from: string,
  direction: ArrowDirection,
): string | undefined {
  const box = nodes.get(from)
  if (!box) return undefined
  const here = middle(box)
  const candidates = [...nodes.values()].flatMap((other) => {
    const there = middle(other)
    const dx = there.x - here.x
    const dy = there.y - here.y
    const [ahead, aside] = { up: [-dy, dx], down: [dy, dx], left: [-dx, dy], right: [dx, dy] }[
      direction
    ] as [number, number]
    const isVertical = direction === 'up' || direction === 'down'
    // Up and down stay in the column.
    if (ahead <= 1 || (isVertical && Math.abs(aside) > box.width / 2)) return []
    return [{ id: other.id, cost: ahead * (isVertical ? 1 : 4) + Math.abs(aside) }]
  })
  return candidates.toSorted((a, b) => a.cost - b.cost)[0]?.id
}

function middle({ x, y, width, height }: ChartBox) {
  return { x: x + width / 2, y: y + height / 2 }
}
