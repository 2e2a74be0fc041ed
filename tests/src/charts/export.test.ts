import { describe, expect, test } from 'vitest'
import { chartOfLayers } from '#machines/tools/charts/chart.ts'
import { fullCompanySettings } from '#machines/tools/rehearsal/tenants.ts'
import { chartFileName } from '#src/charts/export/file-name.ts'
import { chartFormats, renderChartInFormat } from '#src/charts/export/files.ts'
import { loadRegisteredFlowInspection } from '#tests/machines/charts/inspect-flow.ts'

/** A chart that is saved while a client's is shown. */

const inspection = await loadRegisteredFlowInspection('addUser')
const chart = chartOfLayers(inspection.chart, new Set())
const client = {
  settings: { ...fullCompanySettings, voiceSettings: null },
  answers: { accountType: 1 },
}
const seen = { by: 'Larkfield Partners, Flex', lens: inspection.lens(client) }
const impossible = chart.edges.filter(({ id }) => seen.lens.edges.get(id) === 'false')

describe('a chart that is saved as a client gets it', () => {
  test.each(['svg', 'mmd'] as const)('says so in %s, with what is not there', (format) => {
    const file = renderChartInFormat(format, inspection, chart, seen)
    expect(file).toContain('as Larkfield Partners, Flex gets it')
    expect(file.replace(/<[^>]*>|\s+/g, ' ').replace(/ +/g, ' ')).toMatch(
      /Phone Services.{0,9}Only if[:,] Your company has voice services set up\./,
    )
    expect(renderChartInFormat(format, inspection, chart)).not.toMatch(/Only if|gets it/)
  })

  test('leaves ways that can not be taken out of Mermaid, and draws them faintly in a picture', () => {
    expect(impossible.length).toBeGreaterThan(5)
    const ways = (text: string) => text.match(/ --> s\d+/g)?.length ?? 0
    const whole = renderChartInFormat('mmd', inspection, chart)
    const own = renderChartInFormat('mmd', inspection, chart, seen)
    expect(ways(whole) - ways(own)).toBe(impossible.length)
    const faint = renderChartInFormat('svg', inspection, chart, seen).match(
      /class="edge main impossible"/g,
    )
    expect(faint).toHaveLength(impossible.length)
  })

  test.each(['scxml', 'json'] as const)(
    'is the whole machine in %s, and the menu says so',
    (format) => {
      const file = renderChartInFormat(format, inspection, chart)
      expect(renderChartInFormat(format, inspection, chart, seen)).toBe(file)
      expect(chartFormats[format].label).toMatch(/, the whole machine$/)
    },
  )
})

test.each([
  ['svg', 'addUser for Larkfield Partners, Flex.svg', 'addUser.svg'],
  ['png', 'addUser for Larkfield Partners, Flex.png', 'addUser.png'],
  ['mmd', 'addUser for Larkfield Partners, Flex.mmd', 'addUser.mmd'],
  ['scxml', 'addUser.scxml', 'addUser.scxml'],
  ['json', 'addUser.machine.json', 'addUser.machine.json'],
] as const)('a chart saved as %s names the client whose it is', (format, own, whole) => {
  const { by } = seen
  expect(chartFileName(format, chart, { by })).toBe(own)
  expect(chartFileName(format, chart, { by: 'Larkfield/ Partners*, Flex?' })).toBe(own)
  expect(chartFileName(format, chart, undefined)).toBe(whole)
})
