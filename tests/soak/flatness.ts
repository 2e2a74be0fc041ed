/** A measured value. */
export interface Measurement {
  /** Seconds since the start. */
  readonly at: number
  readonly value: number
}

/**
 * How much a value may rise from its first third to its last: a share of its median, or an absolute
 * amount if that is more.
 */
export interface Tolerance {
  readonly share: number
  readonly least: number
}

/** Whether a value stayed flat, and how much it rose. */
export interface Flatness {
  readonly isFlat: boolean
  /** The rise, by whichever of two measures is larger. */
  readonly growth: number
  readonly allowed: number
  /** Medians of the first and last third. */
  readonly first: number
  readonly last: number
}

/** Fewer measurements aren't enough for a verdict. */
export const minimumMeasurements = 12

/**
 * Whether a value stays flat despite variation. Two robust measures are used: the medians of the
 * first and last third, which show a late step, and the median of all pairwise slopes (Theil-Sen),
 * which shows a slow leak below the variation.
 * @param series in order of time, without the warm-up
 * @throws where there are too few measurements
 */
export function judgeFlatness(
  series: readonly Measurement[],
  { share, least }: Tolerance,
): Flatness {
  if (series.length < minimumMeasurements) {
    throw new Error(
      `${series.length} measurements are too few to judge: it takes ${minimumMeasurements}.`,
    )
  }
  const third = Math.floor(series.length / 3)
  const first = median(series.slice(0, third).map(({ value }) => value))
  const last = median(series.slice(-third).map(({ value }) => value))
  const span = (series.at(-1)?.at ?? 0) - (series[0]?.at ?? 0)
  const growth = Math.max(last - first, medianSlope(series) * span)
  const allowed = Math.max(least, share * median(series.map(({ value }) => value)))
  return { isFlat: growth <= allowed, growth, allowed, first, last }
}

function medianSlope(series: readonly Measurement[]): number {
  const slopes = series.flatMap((one, index) =>
    series
      .slice(index + 1)
      .filter(({ at }) => at > one.at)
      .map((other) => (other.value - one.value) / (other.at - one.at)),
  )
  return median(slopes)
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
