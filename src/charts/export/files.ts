import { type Chart, chartOfLayers } from '#machines/tools/charts/chart.ts'
import type { FlowInspection } from '#machines/tools/charts/inspection.ts'
import { mermaidOf, type SeenChart, seenTitle } from '#machines/tools/charts/mermaid.ts'
import { cardNotes, lensLook, plainLook } from '../canvas/chart-look.ts'
import { layOutChart } from '../layout/chart-layout.ts'
import { toSvg } from './svg.ts'

/** A chart as files that other tools read. */

export const chartFormats = {
  svg: { label: 'SVG picture', type: 'image/svg+xml' },
  mmd: { label: 'Mermaid', type: 'text/plain' },
  scxml: { label: 'SCXML, the whole machine', type: 'application/scxml+xml' },
  json: { label: 'XState JSON, the whole machine', type: 'application/json' },
} as const
export type ChartFormat = keyof typeof chartFormats

/**
 * One file. Pictures show what `chart` shows, and what the client it is seen by gets of it; SCXML and JSON always
 * hold the whole machine, which is every client's.
 */
export function exportChart(
  format: ChartFormat,
  { scxml, stately }: Pick<FlowInspection, 'scxml' | 'stately'>,
  chart: Chart,
  seen?: SeenChart,
): string {
  switch (format) {
    case 'svg': {
      const look = seen ? lensLook(chart, seen.lens) : plainLook
      return toSvg(chart, layOutChart(chart, cardNotes(look)), look, seenTitle(chart, seen))
    }
    case 'mmd':
      return mermaidOf(chart, seen)
    case 'scxml':
      return scxml()
    case 'json':
      return `${JSON.stringify(stately(), null, 2)}\n`
  }
}

/** All files of a flow, by their endings: its main path as pictures, its machine whole. */
export function exportAllFormats(inspection: FlowInspection): Record<ChartFormat, string> {
  const main = chartOfLayers(inspection.chart, new Set())
  const of = (format: ChartFormat) => exportChart(format, inspection, main)
  return { svg: of('svg'), mmd: of('mmd'), scxml: of('scxml'), json: of('json') }
}
