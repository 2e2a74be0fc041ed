import { Download } from 'lucide-react'
import type { Chart } from '#machines/charts/chart.ts'
import type { FlowInspection } from '#machines/charts/inspection.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuItem } from '#src/ui/menu.tsx'
import { saveFile } from '#src/ui/save-file.ts'
import { type ExportFormat, exported, exportFormats } from './files.ts'
import { pngOf } from './png.ts'

/** Saves the chart as it is shown, or its machine, as a file. */
export function ChartExport({ inspection, chart }: { inspection: FlowInspection; chart: Chart }) {
  const save = (format: ExportFormat) => {
    const { type } = exportFormats[format]
    saveFile(
      new Blob([exported(format, inspection, chart)], { type }),
      `${chart.flow}.${format === 'json' ? 'machine.json' : format}`,
    )
  }
  const savePng = async () => {
    saveFile(await pngOf(exported('svg', inspection, chart)), `${chart.flow}.png`)
  }
  return (
    <Menu
      label="Export the chart"
      align="end"
      trigger={<Button icon={<Download aria-hidden="true" />}>Export</Button>}
    >
      <MenuItem onSelect={() => save('svg')}>{exportFormats.svg.label}</MenuItem>
      <MenuItem onSelect={() => void savePng()}>PNG picture</MenuItem>
      <MenuItem onSelect={() => save('mmd')}>{exportFormats.mmd.label}</MenuItem>
      <MenuItem onSelect={() => save('scxml')}>{exportFormats.scxml.label}</MenuItem>
      <MenuItem onSelect={() => save('json')}>{exportFormats.json.label}</MenuItem>
    </Menu>
  )
}
