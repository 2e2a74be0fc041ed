import { type ComponentType, lazy, Suspense, useId, useState } from 'react'
import { Button } from '../button.tsx'
import type { Tone } from '../tag.tsx'
import hidden from '../visually-hidden.module.css'
import styles from './figure.module.css'
import {
  type FigureCategory,
  type FigureSeries,
  type FigureValue,
  figurePaletteSize,
  type PictureProps,
  seriesValue,
} from './figure-data.ts'
import { FigureLegend, ToneLegend } from './figure-legend.tsx'
import { FigurePatterns } from './figure-patterns.tsx'
import { FigureTable } from './figure-table.tsx'
import { pageIdle } from './page-idle.ts'

/** How a figure's numbers are drawn. */
export type FigureKind = 'bar' | 'sidewaysBar' | 'stackedBar' | 'line' | 'pie' | 'heatMap'

interface FigureProps {
  kind: FigureKind
  title: string
  /** One sentence: what is shown, for which period. */
  summary: string
  /** Heading of the category column, for example Month. */
  categoryLabel: string
  /** Name of the series axis, for example Likelihood. */
  seriesLabel?: string
  /** The meaning of a heat map's tones. */
  toneLegend?: readonly { label: string; tone: Tone }[]
  categories: readonly FigureCategory[]
  /** A pie shows only the first. */
  series: readonly FigureSeries[]
  /** Formats a value: $1,200 or 14 requests. */
  valueText?: (value: number) => string
  /** Ticks of a line's value axis, ascending; for grades. */
  scale?: readonly number[]
  /** Called when a bar, slice, point or cell is pressed, in the picture or the table. */
  onPress?: (point: FigureValue) => void
}

/**
 * Each kind of picture is loaded on first use, after the page can be used. Its room is there from the start, and the
 * table doesn't depend on it.
 */
const pictures: Readonly<Record<FigureKind, ComponentType<PictureProps>>> = {
  bar: lazily(() => import('./bar-picture.tsx').then((module) => module.BarPicture)),
  sidewaysBar: lazily(() =>
    import('./bar-picture.tsx').then((module) => module.SidewaysBarPicture),
  ),
  stackedBar: lazily(() => import('./bar-picture.tsx').then((module) => module.StackedBarPicture)),
  line: lazily(() => import('./line-picture.tsx').then((module) => module.LinePicture)),
  pie: lazily(() => import('./pie-picture.tsx').then((module) => module.PiePicture)),
  heatMap: lazily(() => import('./heat-map-picture.tsx').then((module) => module.HeatMapPicture)),
}

function lazily(load: () => Promise<ComponentType<PictureProps>>) {
  return lazy(async () => {
    await pageIdle()
    return load().then(asDefault, () => asDefault(MissingPicture))
  })
}

function asDefault(component: ComponentType<PictureProps>) {
  return { default: component }
}

function MissingPicture() {
  return (
    <p className={styles.missing}>The chart couldn't be loaded. The table has the same data.</p>
  )
}

const plainText = (value: number) => value.toLocaleString('en-US')

/**
 * Numbers as a picture with a title, a summary, and a legend by pattern and word. The same numbers are in a table,
 * which screen readers and keyboards use instead of the picture.
 */
export function Figure(props: FigureProps) {
  const { kind, title, summary, categoryLabel, categories, valueText = plainText, onPress } = props
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  const patternId = (index: number) => `${id}look${index % figurePaletteSize}`
  const Picture = pictures[kind]
  const series = kind === 'pie' ? props.series.slice(0, 1) : props.series
  const lookOf = (index: number) => (kind === 'pie' ? index : (series[index]?.look ?? index))
  const fillOf = (index: number) => `url(#${patternId(lookOf(index))})`
  const legend =
    kind === 'pie'
      ? categories.map((category, at) => {
          const value = seriesValue(series[0], at)
          return { ...category, ...(value !== null && { value: valueText(value) }) }
        })
      : series
  const { seriesLabel, scale, toneLegend } = props
  const shared = { categories, series, categoryLabel, seriesLabel, valueText, scale }
  return (
    <figure className={styles.figure} aria-labelledby={`${id}title`} aria-describedby={`${id}text`}>
      <figcaption className={styles.head}>
        <div>
          <p id={`${id}title`} className={styles.title}>
            {title}
          </p>
          <p id={`${id}text`} className={styles.summary}>
            {summary}
          </p>
        </div>
        {categories.length > 0 && (
          <Button size="sm" aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Hide the table' : 'Show as table'}
          </Button>
        )}
      </figcaption>
      {categories.length === 0 ? (
        <p className={styles.missing}>No data available.</p>
      ) : (
        <>
          <FigurePatterns idOf={patternId} />
          {/* Everything in it is in the table too. */}
          <div className={styles.picture} aria-hidden="true">
            <Suspense>
              <Picture {...shared} fillOf={fillOf} onPress={onPress} />
            </Suspense>
          </div>
          {kind === 'heatMap' ? (
            toneLegend && <ToneLegend entries={toneLegend} />
          ) : (
            <FigureLegend entries={legend} fillOf={fillOf} lines={kind === 'line'} />
          )}
          <div className={asTable ? styles.scroll : hidden.hidden}>
            <FigureTable
              {...shared}
              labelledBy={`${id}title`}
              // A hidden element can't have the focus.
              onPress={asTable ? onPress : undefined}
            />
          </div>
        </>
      )}
    </figure>
  )
}
