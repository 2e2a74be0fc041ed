/** A value as it was measured. */
export interface Measured {
  /** In seconds since the start. */
  readonly at: number
  readonly value: number
}

/** How much a value may rise from its first third to its last: a share of its median, but so much in any case. */
export interface Tolerance {
  readonly share: number
  readonly least: number
}

export interface Flatness {
  readonly isFlat: boolean
  /** By how much it rose, by whichever of two measures says more. */
  readonly growth: number
  readonly allowed: number
  /** Medians of the first and of the last third. */
  readonly first: number
  readonly last: number
}

/** Fewer measurements say nothing. */
export const fewestMeasured = 12

/**
 * Whether a value stays where it is, however much it swings. Two measures have to say so, which single peaks do not
 * move: the medians of the first and the last third, which see a late step, and the median of the slopes between all
 * pairs (Theil and Sen) over the whole time, which sees a slow leak below the swings.
 * @param series without its warm-up, in order of time
 * @throws where there are too few measurements to judge
 */
export function judgeFlatness(series: readonly Measured[], { share, least }: Tolerance): Flatness {
  if (series.length < fewestMeasured) {
    throw new Error(
      `${series.length} measurements are too few to judge: it takes ${fewestMeasured}.`,
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

function medianSlope(series: readonly Measured[]): number {
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
