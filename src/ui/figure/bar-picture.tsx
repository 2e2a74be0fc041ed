import { ResponsiveBar } from '@nivo/bar'
import { axisLabels, labeledCategoryIds, type PictureProps, seriesValue } from './figure-data.ts'
import { figureTheme } from './figure-theme.ts'
import { FigureTip } from './figure-tip.tsx'

/** Bars side by side, one group per category. */
export function BarPicture(props: PictureProps) {
  return <Bars {...props} groupMode="grouped" />
}

/** Horizontal bars, first category at the top: for long names. */
export function SidewaysBarPicture(props: PictureProps) {
  return <Bars {...props} groupMode="grouped" sideways />
}

/** Stacked bars, one stack per category. */
export function StackedBarPicture(props: PictureProps) {
  return <Bars {...props} groupMode="stacked" />
}

interface BarsProps extends PictureProps {
  groupMode: 'grouped' | 'stacked'
  sideways?: boolean
}

function Bars({
  categories,
  series,
  valueText,
  fillOf,
  onPress,
  groupMode,
  sideways = false,
}: BarsProps) {
  const labels = new Map(categories.map(({ id, label }) => [id, label]))
  const shortLabels = axisLabels(categories)
  // Keys are indexes, so that a series id never collides with the category's key.
  const keys = series.map((_, index) => String(index))
  const data = categories.map(({ id }, at) => ({
    category: id,
    ...Object.fromEntries(series.map((one, index) => [String(index), seriesValue(one, at) ?? 0])),
  }))
  const at = (id: string | number) => series[Number(id)]
  const names = {
    tickValues: labeledCategoryIds(categories),
    format: (id: string) => shortLabels.get(id) ?? id,
  }
  const values = { tickValues: 5, format: (value: number) => valueText(value) }
  const direction = sideways
    ? ({
        // Nivo draws from bottom to top.
        data: data.toReversed(),
        layout: 'horizontal',
        margin: { top: 0, right: 16, bottom: 32, left: 120 },
        axisBottom: values,
        axisLeft: names,
        enableGridX: true,
        enableGridY: false,
        gridXValues: 5,
      } as const)
    : ({
        data,
        margin: { top: 8, right: 8, bottom: 56, left: 64 },
        axisBottom: { ...names, tickRotation: -35 },
        axisLeft: values,
        gridYValues: 5,
      } as const)
  return (
    <ResponsiveBar
      {...direction}
      keys={keys}
      indexBy="category"
      groupMode={groupMode}
      padding={0.3}
      innerPadding={groupMode === 'grouped' ? 2 : 1}
      colors={({ id }) => fillOf(Number(id))}
      enableLabel={false}
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
