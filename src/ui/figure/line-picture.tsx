import { type LineCustomSvgLayerProps, ResponsiveLine } from '@nivo/line'
import {
  axisLabels,
  labeledCategoryIds,
  type PictureProps,
  seriesColor,
  seriesDash,
} from './figure-data.ts'
import { figureTheme } from './figure-theme.ts'
import { FigureTip } from './figure-tip.tsx'

type DrawnLine = { id: string; data: { x: string; y: number | null }[] }

/** A line per series, each with its own dashes. */
export function LinePicture({ categories, series, valueText, onPress, scale }: PictureProps) {
  const ticks = scale ? [...scale] : 5
  const labels = new Map(categories.map(({ id, label }) => [id, label]))
  const shortLabels = axisLabels(categories)
  return (
    <ResponsiveLine
      data={series.map((one, index) => ({
        id: String(index),
        data: categories.map(({ id }, at) => ({ x: id, y: one.values[at] ?? null })),
      }))}
      margin={{ top: 12, right: 16, bottom: 56, left: 64 }}
      yScale={{
        type: 'linear',
        min: scale?.at(0) ?? 'auto',
        max: scale?.at(-1) ?? 'auto',
        nice: scale === undefined,
      }}
      colors={({ id }) => seriesColor(Number(id))}
      pointSize={7}
      pointColor={{ from: 'series.color' }}
      axisBottom={{
        tickValues: labeledCategoryIds(categories),
        tickRotation: -35,
        format: (id: string) => shortLabels.get(id) ?? id,
      }}
      axisLeft={{ tickValues: ticks, format: (value: number) => valueText(value) }}
      gridYValues={ticks}
      enableGridX={false}
      layers={['grid', 'axes', BrokenLines, 'points', 'mesh']}
      useMesh
      theme={figureTheme}
      animate={false}
      tooltip={({ point }) => (
        <FigureTip
          name={`${labels.get(String(point.data.x)) ?? ''}, ${series[Number(point.seriesId)]?.label ?? ''}`}
          value={valueText(Number(point.data.y))}
        />
      )}
      onClick={(point) => {
        if (!('seriesId' in point)) return
        const pressed = series[Number(point.seriesId)]
        if (!pressed) return
        onPress?.({
          category: String(point.data.x),
          series: pressed.id,
          value: Number(point.data.y),
        })
      }}
    />
  )
}

function BrokenLines({ series, lineGenerator }: LineCustomSvgLayerProps<DrawnLine>) {
  return series.map(({ id, data }) => (
    <path
      key={id}
      d={lineGenerator(data.map(({ position }) => position)) ?? undefined}
      fill="none"
      stroke={seriesColor(Number(id))}
      strokeWidth={2}
      strokeDasharray={seriesDash(Number(id))}
    />
  ))
}
