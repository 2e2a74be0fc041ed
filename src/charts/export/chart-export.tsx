import { Download } from 'lucide-react'
import type { Chart } from '#machines/tools/charts/chart.ts'
import type { FlowInspector } from '#machines/tools/charts/inspection.ts'
import type { ChartViewer } from '#machines/tools/charts/mermaid.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#src/ui/menu.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { chartFileName } from './file-name.ts'
import { type ChartFormat, chartFormats, renderChartInFormat } from './files.ts'
import { renderPng } from './png.ts'

interface ChartExportProps {
  inspection: FlowInspector
  chart: Chart
  /** The client whose chart is shown; undefined for everyone. */
  seen: ChartViewer | undefined
}

/** Downloads the chart as shown, or the machine. */
export function ChartExport({ inspection, chart, seen }: ChartExportProps) {
  const save = (format: ChartFormat) => {
    const { type } = chartFormats[format]
    saveFile(
      new Blob([renderChartInFormat(format, inspection, chart, seen)], { type }),
      chartFileName(format, chart, seen),
    )
  }
  const savePng = async () => {
    saveFile(
      await renderPng(renderChartInFormat('svg', inspection, chart, seen)),
      chartFileName('png', chart, seen),
    )
  }
  return (
    <Menu align="end" trigger={<Button icon={<Download aria-hidden="true" />}>Export</Button>}>
      <MenuItem onSelect={() => save('svg')}>{chartFormats.svg.label}</MenuItem>
      <MenuItem onSelect={() => void savePng()}>PNG picture</MenuItem>
      <MenuItem onSelect={() => save('mmd')}>{chartFormats.mmd.label}</MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => save('scxml')}>{chartFormats.scxml.label}</MenuItem>
      <MenuItem onSelect={() => save('json')}>{chartFormats.json.label}</MenuItem>
    </Menu>
  )
}
