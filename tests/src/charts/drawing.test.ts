import { expect, test } from 'vitest'
import type { Chart } from '#machines/tools/charts/chart.ts'
import { createChartCard } from '#src/charts/layout/chart-card.ts'
import { edgePath } from '#src/charts/layout/shapes.ts'
import { loadRegisteredFlowInspection } from '#tests/machines/charts/inspect-flow.ts'

/** What is drawn of a line and of a card, point by point. */

test('a line opens around each other that it passes under, in the order in which it meets them', () => {
  const others = [
    { x: 60, y: 5 },
    { x: 20, y: 5 },
    // At its end, beside it and beyond it nothing is passed under.
    { x: 100, y: 5 },
    { x: 40, y: 6 },
    { x: 120, y: 5 },
  ]
  const [left, right] = [
    { x: 0, y: 5 },
    { x: 100, y: 5 },
  ]
  expect(edgePath([left, right], others)).toBe('M 0 5 L 17 5 M 23 5 L 57 5 M 63 5 L 100 5')
  expect(edgePath([right, left], others)).toBe('M 100 5 L 63 5 M 57 5 L 23 5 M 17 5 L 0 5')
})

test('what leads from a state to every step is one row of its card, which says what the first asks for', async () => {
  const { chart } = await loadRegisteredFlowInspection('addUser')
  const [node] = chart.nodes
  const [first, second] = chart.edges.filter(({ conditions }) => conditions.length > 0)
  if (!node || !first || !second) throw new Error('It has states and ways with conditions.')
  const [one, other] = [
    { ...first, id: 'one', from: node.id, layer: 'jump' as const },
    { ...second, id: 'other', from: node.id, layer: 'jump' as const },
  ]
  const rowsOf = (edges: Chart['edges']) => createChartCard({ ...chart, edges }, node).rows
  expect(rowsOf([one])).not.toEqual(rowsOf([other]))
  expect(rowsOf([one, other])).toEqual(rowsOf([one]))
})
