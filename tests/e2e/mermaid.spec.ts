import { resolve } from 'node:path'
import type { Mermaid } from 'mermaid'
import { flows } from '#machines/flows.gen.ts'
import { chartOfLayers } from '#machines/tools/charts/chart.ts'
import { createFlowInspector } from '#machines/tools/charts/inspection.ts'
import { toMermaid } from '#machines/tools/charts/mermaid.ts'
import { labelLines, pendingCallText } from '#machines/tools/charts/words.ts'
import { expect, test } from './fixtures.ts'

/** What Mermaid's script adds to a page. */
declare const mermaid: Mermaid

test('Mermaid draws every flow: each state, each way between them, and each condition', async ({
  page,
}) => {
  await page.setContent('<main></main>')
  await page.addScriptTag({
    path: resolve(import.meta.dirname, '../../node_modules/mermaid/dist/mermaid.min.js'),
  })
  for (const { load } of flows) {
    const chart = chartOfLayers((await load())(createFlowInspector).chart, new Set())
    const drawn = await page.evaluate(async (text) => {
      const { svg } = await mermaid.render('chart', text)
      const picture = new DOMParser().parseFromString(svg, 'text/html')
      const textsOf = (selector: string) =>
        [...picture.querySelectorAll(selector)].map((one) => one.textContent?.trim() ?? '')
      return {
        states: textsOf('.node .nodeLabel').filter((label) => label !== ''),
        frames: textsOf('.cluster-label'),
        ways: picture.querySelectorAll('path.transition').length,
        labels: textsOf('.edgeLabels .edgeLabel .nodeLabel, .edgeLabels .edgeLabel p'),
      }
    }, toMermaid(chart))
    const states = chart.nodes.map(({ title, call }) =>
      call === undefined ? title : `${title} (${pendingCallText(call)})`,
    )
    expect(drawn.states.toSorted(), chart.title).toEqual(states.toSorted())
    expect(drawn.frames.toSorted()).toEqual(
      [...chart.lanes, ...chart.groups].map(({ title }) => title).toSorted(),
    )
    const ends = chart.nodes.filter(({ kind }) => kind === 'end').length
    expect(drawn.ways).toBe(chart.edges.length + 1 + ends)
    const labelled = chart.edges.filter((edge) => labelLines(edge).length > 0)
    expect(drawn.labels.filter((label) => label !== '')).toHaveLength(labelled.length)
  }
})
