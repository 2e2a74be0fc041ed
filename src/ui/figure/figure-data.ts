import type { Tone } from '../tag.tsx'

/** What is on the axis or around the pie: months, locations, kinds. */
export interface FigureCategory {
  id: string
  label: string
  /** How it is named under an axis, where its label is long. */
  short?: string
}

/** One row of numbers, a value for each category in their order; null where there is none. */
export interface FigureSeries {
  id: string
  label: string
  values: readonly (number | null)[]
  /** The tone of each category's cell in a heat map, by what the cell stands for and not by its number. */
  tones?: readonly Tone[]
  /** Which of the looks an area has, where it is not that of its place. */
  look?: number
}

/** One number of a figure, by the ids of its category and series. */
export interface FigurePoint {
  category: string
  series: string
  value: number | null
}

/** What every picture is drawn from. */
export interface PictureProps {
  /** What the categories are, as a heading: Month. */
  categoryLabel: string
  /** What the series are, as a heading; a heat map names its axis so. */
  seriesLabel?: string | undefined
  categories: readonly FigureCategory[]
  series: readonly FigureSeries[]
  valueText: (value: number) => string
  /** The values that the axis of a line names, from the least to the greatest; else what fits the numbers. */
  scale?: readonly number[] | undefined
  /** The fill of the series, or of the pie's slice, at a place: a pattern of the figure's. */
  fillOf: (index: number) => string
  onPress?: ((point: FigurePoint) => void) | undefined
}

const colors = ['accent-solid', 'warning-fg', 'success-fg', 'danger-fg', 'fg-muted'] as const
const dashes = ['none', '8 4', '2 4', '12 4 2 4', '5 3'] as const

/** What distinguishes the parts of a figure: a colour, and a mark for people who do not see it. */
interface Look {
  /** As CSS; the same token in light and in dark. */
  readonly color: string
  /** Which of five patterns an area has, and how a line is broken, as `stroke-dasharray`. */
  readonly mark: number
  readonly dash: string
}

/**
 * The looks in their order, no two alike: each colour comes twice, with another mark (REMOTE-019). What comes after
 * them begins again with the first.
 */
export const figurePalette: readonly Look[] = [0, 1].flatMap((round) =>
  colors.map((color, at) => {
    const mark = (at + 2 * round) % dashes.length
    return { color: `var(--sw-colors-${color})`, mark, dash: dashes[mark] ?? 'none' }
  }),
)

/** How many looks there are. */
export const figurePaletteSize = figurePalette.length

function seriesLook(index: number): Look | undefined {
  return figurePalette[index % figurePaletteSize]
}

/** The colour of a place, as CSS. */
export function seriesColor(index: number): string {
  return seriesLook(index)?.color ?? 'currentColor'
}

/** How the line of a place is broken, as `stroke-dasharray`. */
export function seriesDash(index: number): string {
  return seriesLook(index)?.dash ?? 'none'
}

/** What the axis names each category, by its id. */
export function axisLabels(categories: readonly FigureCategory[]): ReadonlyMap<string, string> {
  return new Map(categories.map(({ id, label, short }) => [id, shortLabel(short ?? label)]))
}

/** A label that fits under an axis; the table has it whole. */
export function shortLabel(label: string): string {
  return label.length > 14 ? `${label.slice(0, 13).trimEnd()}…` : label
}

/** So many categories are each named under the axis; of more, at most so many are. */
const [allNamed, someNamed] = [12, 8]

/** The categories that are named under the axis: every one, or every so many, the last among them. */
export function axisIds(categories: readonly FigureCategory[]): string[] {
  const step = categories.length <= allNamed ? 1 : Math.ceil(categories.length / someNamed)
  return categories
    .filter((_, index) => (categories.length - 1 - index) % step === 0)
    .map(({ id }) => id)
}

/** The value at a place; null where there is none. */
export function seriesValue(series: FigureSeries | undefined, index: number): number | null {
  return series?.values[index] ?? null
}
