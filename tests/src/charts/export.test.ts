import { describe, expect, test } from 'vitest'
import { layered } from '#machines/tools/charts/chart.ts'
import { wholeCompany } from '#machines/tools/rehearsal/tenants.ts'
import { exported, exportFormats } from '#src/charts/export/files.ts'
import { inspected } from '#tests/machines/charts/inspected.ts'

/** A chart that is saved while a client's is shown. */

const inspection = await inspected('addUser')
const chart = layered(inspection.chart, new Set())
const client = { settings: { ...wholeCompany, voiceSettings: null }, answers: { accountType: 1 } }
const seen = { by: 'Larkfield Partners, Flex', lens: inspection.lens(client) }
const impossible = chart.edges.filter(({ id }) => seen.lens.edges.get(id) === 'false')

describe('a chart that is saved as a client gets it', () => {
  test.each(['svg', 'mmd'] as const)('says so in %s, with what is not there', (format) => {
    const file = exported(format, inspection, chart, seen)
    expect(file).toContain('as Larkfield Partners, Flex gets it')
    expect(file.replace(/<[^>]*>|\s+/g, ' ').replace(/ +/g, ' ')).toMatch(
      /Phone Services.{0,9}Only if[:,] Your company has voice services set up\./,
    )
    expect(exported(format, inspection, chart)).not.toMatch(/Only if|gets it/)
  })

  test('leaves ways that can not be taken out of Mermaid, and draws them faintly in a picture', () => {
    expect(impossible.length).toBeGreaterThan(5)
    const ways = (text: string) => text.match(/ --> s\d+/g)?.length ?? 0
    const whole = exported('mmd', inspection, chart)
    const own = exported('mmd', inspection, chart, seen)
    expect(ways(whole) - ways(own)).toBe(impossible.length)
    const faint = exported('svg', inspection, chart, seen).match(/class="edge main impossible"/g)
    expect(faint).toHaveLength(impossible.length)
  })

  test.each(['scxml', 'json'] as const)(
    'is the whole machine in %s, and the menu says so',
    (format) => {
      const file = exported(format, inspection, chart)
      expect(exported(format, inspection, chart, seen)).toBe(file)
      expect(exportFormats[format].label).toMatch(/, the whole machine$/)
    },
  )
})
