import { type Chart, chartOfLayers } from '#machines/tools/charts/chart.ts'
import type { FlowInspector } from '#machines/tools/charts/inspection.ts'
import { type ChartViewer, chartTitleForViewer, toMermaid } from '#machines/tools/charts/mermaid.ts'
import { cardNotes, lensChartStyles, plainChartStyles } from '../canvas/chart-styles.ts'
import { layOutChart } from '../layout/chart-layout.ts'
import { toSvg } from './svg.ts'

/** The export formats of a chart. */

export const chartFormats = {
  svg: { label: 'SVG picture', type: 'image/svg+xml' },
  mmd: { label: 'Mermaid', type: 'text/plain' },
  scxml: { label: 'SCXML, the whole machine', type: 'application/scxml+xml' },
  json: { label: 'XState JSON, the whole machine', type: 'application/json' },
} as const
/** A format of an exported chart, as its file extension. */
export type ChartFormat = keyof typeof chartFormats

/**
 * One exported file. Pictures show `chart` as the given client sees it; SCXML and JSON always hold the whole machine
 * for all clients.
 */
export function renderChartInFormat(
  format: ChartFormat,
  { scxml, stately }: Pick<FlowInspector, 'scxml' | 'stately'>,
  chart: Chart,
  seen?: ChartViewer,
): string {
  switch (format) {
    case 'svg': {
      const look = seen ? lensChartStyles(chart, seen.lens) : plainChartStyles
      return toSvg(
        chart,
        layOutChart(chart, cardNotes(look)),
        look,
        chartTitleForViewer(chart, seen),
      )
    }
    case 'mmd':
      return toMermaid(chart, seen)
    case 'scxml':
      return scxml()
    case 'json':
      return `${JSON.stringify(stately(), null, 2)}\n`
  }
}

/** All files of a flow by extension: pictures of its main path, and the whole machine. */
export function renderFlowInAllFormats(inspection: FlowInspector): Record<ChartFormat, string> {
  const main = chartOfLayers(inspection.chart, new Set())
  const of = (format: ChartFormat) => renderChartInFormat(format, inspection, main)
  return { svg: of('svg'), mmd: of('mmd'), scxml: of('scxml'), json: of('json') }
}
