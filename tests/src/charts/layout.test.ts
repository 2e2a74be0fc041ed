import { describe, expect, test } from 'vitest'
import { flows } from '#machines/flows.gen.ts'
import { type ChartLayer, chartLayers, chartOfLayers } from '#machines/tools/charts/chart.ts'
import { edgeBundleKey } from '#src/charts/layout/chart-card.ts'
import { type ChartBox, layOutChart } from '#src/charts/layout/chart-layout.ts'
import { findNeighborState } from '#src/charts/layout/neighbor.ts'
import { edgePath } from '#src/charts/layout/shapes.ts'
import { assignTracks, countCrossings } from '#src/charts/layout/tracks.ts'
import { firstViewport, wholeChartHeight } from '#src/charts/layout/viewport.ts'
import { loadRegisteredFlowInspection } from '#tests/machines/charts/inspect-flow.ts'

/** A chart can be read: nothing lies on anything else. */

const choices: [string, ChartLayer[]][] = [
  ['the main path', []],
  ['the way back', ['back']],
  ['everything', [...chartLayers]],
]

describe.each(flows.map(({ id }) => id))('%s', async (id) => {
  const { chart } = await loadRegisteredFlowInspection(id)

  test.each(choices)(
    '%s: cards do not overlap, and edges go from card to card past all others',
    (_, layers) => {
      const shown = chartOfLayers(chart, new Set(layers))
      const { nodes, edges, width, height } = layOutChart(shown)
      const boxes = [...nodes.values()]
      for (const [index, box] of boxes.entries()) {
        expect(box.x + box.width <= width && box.y + box.height <= height).toBe(true)
        expect(boxes.slice(index + 1).filter((other) => overlap(box, other))).toEqual([])
      }
      for (const edge of shown.edges) {
        const way = edges.get(edge.id) ?? []
        const [from, to] = [nodes.get(edge.from), nodes.get(edge.to)]
        expect(from && touches(from, way[0]), edge.id).toBe(true)
        expect(to && touches(to, way.at(-1)), edge.id).toBe(true)
        for (const [index, point] of way.entries()) {
          const next = way[index + 1]
          if (!next) continue
          const line = {
            id: '',
            x: Math.min(point.x, next.x),
            y: Math.min(point.y, next.y),
            width: Math.abs(next.x - point.x),
            height: Math.abs(next.y - point.y),
          }
          expect(
            boxes.filter((box) => overlap(shrunk(box), line)).map((box) => box.id),
            edge.id,
          ).toEqual([])
        }
      }
    },
  )

  test('lines that end at different states never run on each other', () => {
    const shown = chartOfLayers(chart, new Set(chartLayers))
    const { edges } = layOutChart(shown)
    const standing = shown.edges.flatMap((edge) =>
      (edges.get(edge.id) ?? []).flatMap((from, index, way) => {
        const to = way[index + 1]
        if (!to || from.x !== to.x) return []
        return [{ edge, x: from.x, top: Math.min(from.y, to.y), bottom: Math.max(from.y, to.y) }]
      }),
    )
    const shared = standing.flatMap((one, index) =>
      standing
        .slice(index + 1)
        .filter((other) => other.x === one.x && other.top < one.bottom && one.top < other.bottom)
        .filter(
          ({ edge }) => edge.to !== one.edge.to && edgeBundleKey(edge) !== edgeBundleKey(one.edge),
        )
        .map(({ edge }) => `${one.edge.id} and ${edge.id}`),
    )
    expect(standing.length).toBeGreaterThan(5)
    expect(shared).toEqual([])
  })
})

test('a line is open where it passes under another, and nowhere else', async () => {
  const shown = chartOfLayers(
    (await loadRegisteredFlowInspection('addUser')).chart,
    new Set<ChartLayer>(['draft']),
  )
  const { edges, underpasses } = layOutChart(shown)
  const open = [...underpasses].filter(([, points]) => points.length > 0)
  expect(open.length).toBeGreaterThan(3)
  for (const [id, points] of open) {
    const line = edgePath(edges.get(id) ?? [], points)
    expect(line.match(/ M /g), id).toHaveLength(points.length)
    expect(edgePath(edges.get(id) ?? [])).not.toContain(' M ')
  }
})

test('of the lines next to a column, those that cross least are chosen', () => {
  const arrivals = [
    { to: 'far', starts: [10], end: 100 },
    { to: 'near', starts: [20], end: 60 },
    { to: 'both', starts: [30, 70], end: 90 },
  ]
  const tracks = assignTracks(arrivals)
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ].map((order) => new Map(arrivals.map(({ to }, index) => [to, order[index] ?? 0])))
  const fewest = Math.min(...orders.map((order) => countCrossings(arrivals, order)))
  expect(countCrossings(arrivals, tracks)).toBe(fewest)
  expect(new Set(tracks.values()).size).toBe(3)
})

test('arrow keys stay in the column up and down, and cross the lanes left and right', async () => {
  const { chart } = await loadRegisteredFlowInspection('addUser')
  const layout = layOutChart(chartOfLayers(chart, new Set()))
  expect(findNeighborState(layout, 'step:accountSelect', 'down')).toBe('step:startDateInfo')
  expect(findNeighborState(layout, 'step:accountSelect', 'up')).toBeUndefined()
  expect(findNeighborState(layout, 'step:fileAccess', 'right')).toBe('step:hardware')
  expect(findNeighborState(layout, 'step:accountSelect', 'left')).toBeUndefined()
})

test('a chart is looked at whole where it can be read so, and is never blown up', async () => {
  const layoutFor = async (id: string) =>
    layOutChart(chartOfLayers((await loadRegisteredFlowInspection(id)).chart, new Set()))
  const long = await layoutFor('addUser')
  const short = await layoutFor('planUpgrade')
  const desk = { width: 1137, height: 904 }
  const whole = firstViewport(long, desk)
  expect(whole.zoom).toBeGreaterThan(0.83)
  expect(long.width * whole.zoom).toBeLessThanOrEqual(desk.width)
  expect(firstViewport(long, { width: 358, height: 560 })).toEqual({ x: 0, y: 0, zoom: 0.92 })
  const frame = { width: desk.width, height: wholeChartHeight(short) }
  const { y, zoom } = firstViewport(short, frame)
  expect(zoom).toBe(1.1)
  // The buttons of the zoom lie below it, not on it.
  expect(y + short.height * zoom).toBeLessThanOrEqual(frame.height - 50)
})

function overlap(one: ChartBox, other: ChartBox): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

function shrunk(box: ChartBox): ChartBox {
  return { ...box, x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 }
}

function touches(box: ChartBox, point: { x: number; y: number } | undefined): boolean {
  if (!point) return false
  return (
    point.x >= box.x - 1 &&
    point.x <= box.x + box.width + 1 &&
    point.y >= box.y - 1 &&
    point.y <= box.y + box.height + 1
  )
}
