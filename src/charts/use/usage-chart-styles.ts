import type { Chart } from '#machines/tools/charts/chart.ts'
import type { RealUse, StepUse } from '#machines/tools/charts/real-use.ts'
import {
  type ChartStyles,
  type EdgeStyle,
  type NodeStyle,
  plainChartStyles,
} from '../canvas/chart-styles.ts'

/** Edge widths in pixels: never used, and used most. */
const thinnest = 1
const thickest = 9

/** Counts as styles: often used edges are wider and stronger; often refused or abandoned steps are warmer. */
export function usageChartStyles(chart: Chart, use: RealUse | undefined): ChartStyles {
  if (!use) return plainChartStyles
  const most = Math.max(1, ...use.edges.values())
  const edges = new Map<string, EdgeStyle>()
  for (const { id } of chart.edges) {
    const count = use.edges.get(id) ?? 0
    const share = Math.sqrt(count / most)
    edges.set(
      id,
      count === 0
        ? { tone: 'impossible' }
        : {
            tone: 'plain',
            width: thinnest + share * (thickest - thinnest),
            color: `color-mix(in oklab, var(--sw-colors-accent-solid) ${Math.round(30 + 70 * share)}%, var(--sw-colors-accent-border))`,
            count,
          },
    )
  }
  const worst = Math.max(1, ...use.steps.map(troubleCount))
  const nodes = new Map<string, NodeStyle>()
  for (const { id, stepId } of chart.nodes) {
    const step = use.steps.find((one) => one.step === stepId)
    const note = step && usageText(step)
    if (!step || !note) continue
    nodes.set(id, { tone: 'plain', note, heat: troubleCount(step) / worst })
  }
  return { nodes, edges }
}

function troubleCount({ refused, abandoned }: StepUse): number {
  return refused + abandoned
}

/** A step's counts in a few words. */
function usageText({ seconds, refused, abandoned }: StepUse): string {
  return [
    seconds === undefined ? '' : formatSeconds(seconds),
    refused > 0 ? `${refused} refused` : '',
    abandoned > 0 ? `${abandoned} abandoned` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** Time on a step: '45 s', '3 min'. */
export function formatSeconds(seconds: number): string {
  return seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`
}
