import { ResponsiveBar } from '@nivo/bar'
import { axisIds, axisLabels, type PictureProps, valueAt } from './figure-data.ts'
import { figureTheme } from './figure-theme.ts'
import { FigureTip } from './figure-tip.tsx'

/** Bars beside each other, a group for each category. */
export function BarPicture(props: PictureProps) {
  return <Bars {...props} groupMode="grouped" />
}

/** Bars upon each other, a pile for each category. */
export function StackedBarPicture(props: PictureProps) {
  return <Bars {...props} groupMode="stacked" />
}

interface BarsProps extends PictureProps {
  groupMode: 'grouped' | 'stacked'
}

function Bars({ categories, series, valueText, fillOf, onPress, groupMode }: BarsProps) {
  const labels = new Map(categories.map(({ id, label }) => [id, label]))
  const shortLabels = axisLabels(categories)
  // The keys are places, so that no id of a series meets the name of the category's column.
  const keys = series.map((_, index) => String(index))
  const data = categories.map(({ id }, at) => ({
    category: id,
    ...Object.fromEntries(series.map((one, index) => [String(index), valueAt(one, at) ?? 0])),
  }))
  const at = (id: string | number) => series[Number(id)]
  return (
    <ResponsiveBar
      data={data}
      keys={keys}
      indexBy="category"
      groupMode={groupMode}
      margin={{ top: 8, right: 8, bottom: 56, left: 64 }}
      padding={0.3}
      innerPadding={groupMode === 'grouped' ? 2 : 1}
      colors={({ id }) => fillOf(Number(id))}
      enableLabel={false}
      axisBottom={{
        tickValues: axisIds(categories),
        tickRotation: -35,
        format: (id: string) => shortLabels.get(id) ?? id,
      }}
      axisLeft={{ tickValues: 5, format: (value: number) => valueText(value) }}
      gridYValues={5}
      theme={figureTheme}
      animate={false}
      tooltip={({ id, value, indexValue }) => (
        <FigureTip
          name={`${labels.get(String(indexValue)) ?? indexValue}, ${at(id)?.label ?? ''}`}
          value={valueText(value)}
        />
      )}
      onClick={({ id, indexValue, value }) => {
        const pressed = at(id)
        if (pressed) onPress?.({ category: String(indexValue), series: pressed.id, value })
      }}
    />
  )
}
