/** What stands on the axis or around the pie: months, locations, kinds. */
export interface FigureCategory {
  id: string
  label: string
}

/** One row of numbers, a value for each category in their order; null where there is none. */
export interface FigureSeries {
  id: string
  label: string
  values: readonly (number | null)[]
}

/** One number of a figure, by the ids of its category and series. */
export interface FigurePoint {
  category: string
  series: string
  value: number | null
}

/** What every picture is drawn from. */
export interface PictureProps {
  categories: readonly FigureCategory[]
  series: readonly FigureSeries[]
  valueText: (value: number) => string
  /** The fill of the series, or of the pie's slice, at a place: a pattern of the figure's. */
  fillOf: (index: number) => string
  onPress?: ((point: FigurePoint) => void) | undefined
}

/** How many looks there are; what comes after them begins again with the first. */
export const lookCount = 5

/** The colour of a place, as CSS; the same token in light and in dark. */
export function colorOf(index: number): string {
  const colors = ['accent-solid', 'warning-fg', 'success-fg', 'danger-fg', 'fg-muted']
  return `var(--sw-colors-${colors[index % lookCount]})`
}

/** How the line of a place is broken, as `stroke-dasharray`. */
export function dashOf(index: number): string {
  return ['none', '8 4', '2 4', '12 4 2 4', '5 3'][index % lookCount] ?? 'none'
}

/** A label that fits under an axis; the table has it whole. */
export function shortLabel(label: string): string {
  return label.length > 14 ? `${label.slice(0, 13).trimEnd()}…` : label
}

/** The value at a place; null where there is none. */
export function valueAt(series: FigureSeries | undefined, index: number): number | null {
  return series?.values[index] ?? null
}
