import { expect, test } from 'vitest'
import { loadRegisteredFlowInspection } from './inspect-flow.ts'

/** What is shown together: a reader asks for drafts, for leaving, or for neither. */

test('what goes on beside the steps is shown with its own lane alone', async () => {
  const { chart } = await loadRegisteredFlowInspection('addUser')
  const laneOf = (id: string) => {
    const node = chart.nodes.find((each) => each.id === id)
    return chart.lanes.find((lane) => lane.id === node?.lane)
  }
  for (const layer of ['draft', 'leaving'] as const) {
    const within = chart.edges.filter(({ from, to }) =>
      [from, to].every((id) => laneOf(id)?.layer === layer),
    )
    expect(within.length).toBeGreaterThan(4)
    expect(new Set(within.map((edge) => edge.layer))).toEqual(new Set([layer]))
  }
})
