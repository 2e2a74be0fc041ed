import { ResponsiveHeatMap } from '@nivo/heatmap'
import type { Tone } from '../tag.tsx'
import { type PictureProps, shortLabel } from './figure-data.ts'
import { figureTheme } from './figure-theme.ts'
import { FigureTip } from './figure-tip.tsx'

/** Maximum tint in percent, so that text stays readable in light and dark mode. */
const deepest = 40

/** Fill and text color of a cell, by tone. */
const tones: Readonly<Record<Tone, readonly [fill: string, text: string]>> = {
  neutral: ['bg-muted', 'fg-default'],
  info: ['accent-muted', 'fg-default'],
  billing: ['billing-border', 'fg-default'],
  success: ['success-border', 'fg-default'],
  warning: ['warning-border', 'fg-default'],
  danger: ['danger-border', 'fg-default'],
  critical: ['danger-solid', 'fg-on-solid'],
}

/**
 * A cell with a number for each series and category. Its color is its tone or, without tones, deeper for higher
 * numbers.
 */
export function HeatMapPicture(props: PictureProps) {
  const { categories, series, categoryLabel, seriesLabel, valueText, onPress } = props
  const labels = new Map(categories.map(({ id, label }) => [id, label]))
  const places = new Map(categories.map(({ id }, at) => [id, at]))
  const highest = Math.max(1, ...series.flatMap(({ values }) => values.map((one) => one ?? 0)))
  const cellAt = (serieId: string, category: string) => {
    const row = series[Number(serieId)]
    const at = places.get(category) ?? 0
    return { row, value: row?.values[at] ?? null, tone: row?.tones?.[at] }
  }
  const tint = (value: number | null) => {
    const share = Math.round((Math.max(0, value ?? 0) / highest) * deepest)
    return `color-mix(in srgb, var(--sw-colors-accent-solid) ${share}%, var(--sw-colors-bg-surface))`
  }
  return (
    <ResponsiveHeatMap
      data={series.map((_, index) => ({
        id: String(index),
        // Cells without a number are colored too.
        data: categories.map(({ id }) => ({ x: id, y: cellAt(String(index), id).value ?? 0 })),
      }))}
      margin={{ top: 8, right: 8, bottom: 80, left: seriesLabel ? 104 : 112 }}
      colors={({ serieId, data }) => {
        const { tone, value } = cellAt(serieId, data.x)
        return tone ? `var(--sw-colors-${tones[tone][0]})` : tint(value)
      }}
      borderColor="var(--sw-colors-border-default)"
      borderWidth={1}
      labelTextColor={({ serieId, data }) => {
        const { tone } = cellAt(serieId, data.x)
        return `var(--sw-colors-${tone ? tones[tone][1] : 'fg-default'})`
      }}
      label={({ serieId, data }) => {
        const { value } = cellAt(serieId, data.x)
        return value === null ? '' : valueText(value)
      }}
      axisTop={null}
      axisBottom={{
        tickRotation: -35,
        format: (id: string) => shortLabel(labels.get(id) ?? id),
        legend: categoryLabel,
        legendPosition: 'middle',
        legendOffset: 68,
      }}
      axisLeft={{
        format: (id: string) => shortLabel(series[Number(id)]?.label ?? ''),
        legend: seriesLabel,
        legendPosition: 'middle',
        legendOffset: -92,
      }}
      theme={figureTheme}
      animate={false}
      tooltip={({ cell }) => {
        const { row, value } = cellAt(cell.serieId, cell.data.x)
        return (
          <FigureTip
            name={`${labels.get(cell.data.x) ?? ''}, ${row?.label ?? ''}`}
            value={value === null ? 'none' : valueText(value)}
          />
        )
      }}
      onClick={({ serieId, data }) => {
        const { row, value } = cellAt(serieId, data.x)
        if (row) onPress?.({ category: data.x, series: row.id, value })
      }}
    />
  )
}
