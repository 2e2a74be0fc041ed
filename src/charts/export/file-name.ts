import type { Chart } from '#machines/tools/charts/chart.ts'
import type { ChartViewer } from '#machines/tools/charts/mermaid.ts'
import type { ChartFormat } from './files.ts'

/** What each file ends in, and whether it is of the client whose chart is shown. */
const files: Readonly<Record<ChartFormat | 'png', { ending: string; isOfClient: boolean }>> = {
  svg: { ending: 'svg', isOfClient: true },
  png: { ending: 'png', isOfClient: true },
  mmd: { ending: 'mmd', isOfClient: true },
  scxml: { ending: 'scxml', isOfClient: false },
  json: { ending: 'machine.json', isOfClient: false },
}

/** The file name of an exported chart; includes the client's name if the file shows what that client gets. */
export function chartFileName(
  format: ChartFormat | 'png',
  { flow }: Pick<Chart, 'flow'>,
  seen: Pick<ChartViewer, 'by'> | undefined,
): string {
  const { ending, isOfClient } = files[format]
  const whose = isOfClient && seen ? ` for ${seen.by.replace(/[^\p{L}\p{N} ,.-]/gu, '')}` : ''
  return `${flow}${whose}.${ending}`
}
