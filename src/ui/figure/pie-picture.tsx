import { ResponsivePie } from '@nivo/pie'
import { type PictureProps, seriesValue } from './figure-data.ts'
import { figureTheme } from './figure-theme.ts'
import { FigureTip } from './figure-tip.tsx'

/** The first series, a slice per category. */
export function PiePicture({ categories, series, valueText, fillOf, onPress }: PictureProps) {
  const [shares] = series
  const places = new Map(categories.map(({ id }, index) => [id, index]))
  return (
    <ResponsivePie
      data={categories.map(({ id, label }, index) => ({
        id,
        label,
        value: seriesValue(shares, index) ?? 0,
      }))}
      margin={{ top: 8, right: 8, bottom: 8, left: 8 }}
      innerRadius={0.55}
      padAngle={1}
      colors={({ id }) => fillOf(places.get(String(id)) ?? 0)}
      enableArcLabels={false}
      enableArcLinkLabels={false}
      theme={figureTheme}
      animate={false}
      tooltip={({ datum }) => (
        <FigureTip name={String(datum.label)} value={valueText(datum.value)} />
      )}
      onClick={({ id, value }) => {
        if (shares) onPress?.({ category: String(id), series: shares.id, value })
      }}
    />
  )
}
