import { ResponsiveHeatMap } from '@nivo/heatmap'
import { type PictureProps, shortLabel } from './figure-data.ts'
import { figureTheme } from './figure-theme.ts'
import { FigureTip } from './figure-tip.tsx'

/** The deepest tint, in percent: text on it stays readable in light and in dark. */
const deepest = 40

/** A cell for each series and category, the deeper the higher its number, which is in it. */
export function HeatMapPicture({ categories, series, valueText, onPress }: PictureProps) {
  const labels = new Map(categories.map(({ id, label }) => [id, label]))
  const highest = Math.max(1, ...series.flatMap(({ values }) => values.map((one) => one ?? 0)))
  const tint = (value: number | null) => {
    const share = Math.round((Math.max(0, value ?? 0) / highest) * deepest)
    return `color-mix(in srgb, var(--sw-colors-accent-solid) ${share}%, var(--sw-colors-bg-surface))`
  }
  return (
    <ResponsiveHeatMap
      data={series.map((one, index) => ({
        id: String(index),
        data: categories.map(({ id }, at) => ({ x: id, y: one.values[at] ?? null })),
      }))}
      margin={{ top: 8, right: 8, bottom: 56, left: 112 }}
      colors={({ value }) => tint(value)}
      emptyColor="var(--sw-colors-bg-muted)"
      borderColor="var(--sw-colors-border-default)"
      borderWidth={1}
      labelTextColor="var(--sw-colors-fg-default)"
      label={({ value }) => (value === null ? '' : valueText(value))}
      axisTop={null}
      axisBottom={{
        tickRotation: -35,
        format: (id: string) => shortLabel(labels.get(id) ?? id),
      }}
      axisLeft={{ format: (id: string) => shortLabel(series[Number(id)]?.label ?? '') }}
      theme={figureTheme}
      animate={false}
      tooltip={({ cell }) => (
        <FigureTip
          name={`${labels.get(cell.data.x) ?? ''}, ${series[Number(cell.serieId)]?.label ?? ''}`}
          value={cell.value === null ? 'none' : valueText(cell.value)}
        />
      )}
      onClick={({ serieId, data, value }) => {
        const pressed = series[Number(serieId)]
        if (pressed) onPress?.({ category: data.x, series: pressed.id, value })
      }}
    />
  )
}
