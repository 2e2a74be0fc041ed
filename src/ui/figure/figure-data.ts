import type { Tone } from '../tag.tsx'

/** What is on the axis or around the pie: months, locations, kinds. */
export interface FigureCategory {
  id: string
  label: string
  /** A shorter name for the axis. */
  short?: string
}

/** One value per category, in order; null for none. */
export interface FigureSeries {
  id: string
  label: string
  values: readonly (number | null)[]
  /** The tone of each heat map cell, by its meaning rather than its value. */
  tones?: readonly Tone[]
  /** Index of its look, if it's not its position. */
  look?: number
}

/** One value of a figure, by the ids of its category and series. */
export interface FigureValue {
  category: string
  series: string
  value: number | null
}

/** Props of all pictures. */
export interface PictureProps {
  /** Heading of the categories, for example Month. */
  categoryLabel: string
  /** Heading of the series; also names a heat map's axis. */
  seriesLabel?: string | undefined
  categories: readonly FigureCategory[]
  series: readonly FigureSeries[]
  valueText: (value: number) => string
  /** Ticks of a line's value axis, ascending; by default they fit the values. */
  scale?: readonly number[] | undefined
  /** The fill of a series or slice by index: one of the figure's patterns. */
  fillOf: (index: number) => string
  onPress?: ((point: FigureValue) => void) | undefined
}

const colors = ['accent-solid', 'warning-fg', 'success-fg', 'danger-fg', 'fg-muted'] as const
const dashes = ['none', '8 4', '2 4', '12 4 2 4', '5 3'] as const

/** What tells parts of a figure apart: a color, and a pattern for people who can't see it. */
interface SeriesStyle {
  /** CSS; the same token in light and dark mode. */
  readonly color: string
  /** Index of one of five area patterns and line dashes (`stroke-dasharray`). */
  readonly mark: number
  readonly dash: string
}

/**
 * All looks in order, all different: each color comes twice, with different patterns (REMOTE-019). After the last, they
 * start over.
 */
export const figurePalette: readonly SeriesStyle[] = [0, 1].flatMap((round) =>
  colors.map((color, at) => {
    const mark = (at + 2 * round) % dashes.length
    return { color: `var(--sw-colors-${color})`, mark, dash: dashes[mark] ?? 'none' }
  }),
)

/** The number of looks. */
export const figurePaletteSize = figurePalette.length

function seriesStyle(index: number): SeriesStyle | undefined {
  return figurePalette[index % figurePaletteSize]
}

/** The color at an index, as CSS. */
export function seriesColor(index: number): string {
  return seriesStyle(index)?.color ?? 'currentColor'
}

/** The `stroke-dasharray` at an index. */
export function seriesDash(index: number): string {
  return seriesStyle(index)?.dash ?? 'none'
}

/** The axis labels by category id. */
export function axisLabels(categories: readonly FigureCategory[]): ReadonlyMap<string, string> {
  return new Map(categories.map(({ id, label, short }) => [id, shortLabel(short ?? label)]))
}

/** A label short enough for an axis; the table has the full one. */
export function shortLabel(label: string): string {
  return label.length > 14 ? `${label.slice(0, 13).trimEnd()}…` : label
}

/** Up to 12 categories are all labeled on the axis; of more, at most 8 are. */
const [allNamed, someNamed] = [12, 8]

/** The categories labeled on the axis: all, or every nth including the last. */
export function labeledCategoryIds(categories: readonly FigureCategory[]): string[] {
  const step = categories.length <= allNamed ? 1 : Math.ceil(categories.length / someNamed)
  return categories
    .filter((_, index) => (categories.length - 1 - index) % step === 0)
    .map(({ id }) => id)
}

/** The value at an index; null if there is none. */
export function seriesValue(series: FigureSeries | undefined, index: number): number | null {
  return series?.values[index] ?? null
}
