import { describe, expect, test } from 'vitest'
import { flows } from '#machines/flows.gen.ts'
import { companiesWith } from '#machines/tools/rehearsal/tenants.ts'
import { compareWithGraph, formatComparison } from '#machines/tools/walks/compare-with-graph.ts'

/** The comparison of walks with xstate/graph ends on every flow, and says where it stopped. */

async function compare(id: string, limits: { states: number; seconds: number }) {
  const use = await flows.find((flow) => flow.id === id)?.load()
  if (!use) throw new RangeError(`There is no flow ${id}.`)
  return use((rehearsal) => {
    const [company] = companiesWith(rehearsal.flags)
    if (!company) throw new RangeError(`${id} has no company.`)
    const comparison = compareWithGraph(rehearsal, company, limits)
    return { ...comparison, text: formatComparison(rehearsal.flow.title, comparison) }
  })
}

describe('the comparison with xstate/graph', () => {
  test.each(flows.map(({ id }) => id))(
    'ends on %s, and says so where a limit ended it',
    async (id) => {
      const { graph, reachedLimit, text } = await compare(id, { states: 60, seconds: 20 })
      expect(graph.walks).toBeGreaterThan(0)
      expect(text.includes('was stopped at its limit')).toBe(reachedLimit !== undefined)
    },
  )

  test('says which limit it reached and what it left out', async () => {
    const { reachedLimit, text } = await compare('fileTransfer', { states: 5, seconds: 20 })
    expect(reachedLimit?.limit).toBe('5 states')
    expect(reachedLimit?.unexplored).toBeGreaterThan(0)
    expect(text).toContain(
      `stopped at its limit of 5 states: from ${reachedLimit?.unexplored} states that it reached nothing was tried`,
    )
  })

  test('says nothing of a limit where the whole graph was searched', async () => {
    const { reachedLimit } = await compare('trainingReminder', { states: 2_000, seconds: 60 })
    expect(reachedLimit).toBeUndefined()
  })
})
