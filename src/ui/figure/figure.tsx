import { type ComponentType, lazy, Suspense, useId, useState } from 'react'
import { Button } from '../button.tsx'
import type { Tone } from '../tag.tsx'
import hidden from '../visually-hidden.module.css'
import styles from './figure.module.css'
import {
  type FigureCategory,
  type FigurePoint,
  type FigureSeries,
  figurePaletteSize,
  type PictureProps,
  seriesValue,
} from './figure-data.ts'
import { FigureLegend, ToneLegend } from './figure-legend.tsx'
import { FigurePatterns } from './figure-patterns.tsx'
import { FigureTable } from './figure-table.tsx'

export type FigureKind = 'bar' | 'sidewaysBar' | 'stackedBar' | 'line' | 'pie' | 'heatMap'

interface FigureProps {
  kind: FigureKind
  title: string
  /** What is shown and of which period, in one sentence. */
  summary: string
  /** What the categories are, as the heading of their column: Month. */
  categoryLabel: string
  /** What the series are, where that is named on an axis: Likelihood. */
  seriesLabel?: string
  /** What the tones of a heat map's cells stand for. */
  toneLegend?: readonly { label: string; tone: Tone }[]
  categories: readonly FigureCategory[]
  /** A pie shows the first only. */
  series: readonly FigureSeries[]
  /** A value as it reads: $1,200 or 14 requests. */
  valueText?: (value: number) => string
  /** The values that the axis of a line names, from the least to the greatest: for grades. */
  scale?: readonly number[]
  /** A bar, slice, point or cell was pressed, in the picture or in the table. */
  onPress?: (point: FigurePoint) => void
}

/** Each kind of picture comes when one is shown; without it the table is there all the same. */
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
  return lazy(() => load().then(asDefault, () => asDefault(MissingPicture)))
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
 * Numbers as a picture with its title, what it shows in a sentence, a legend by pattern and word, and the same
 * numbers as a table, which screen readers always have and which the keyboard presses instead of the picture.
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
          {/* Everything in it is in the table. */}
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
              // What is not seen cannot have the focus.
              onPress={asTable ? onPress : undefined}
            />
          </div>
        </>
      )}
    </figure>
  )
}
