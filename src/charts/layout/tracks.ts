/** Lines beside a column of cards: all lines that end at one card share a track. */

/** All lines to one card from others in its column: the heights at which they start and end. */
export interface IncomingLines {
  readonly to: string
  readonly starts: readonly number[]
  readonly end: number
}

/** The track of each arrival, with 0 next to the cards. */
export function assignTracks(arrivals: readonly IncomingLines[]): ReadonlyMap<string, number> {
  // Short ones inside, then swaps as long as they reduce crossings.
  let order = arrivals.toSorted((a, b) => arrivalLength(a) - arrivalLength(b))
  let tracks = placeArrivals(order)
  for (let better = true; better; ) {
    better = false
    for (const swapped of swappedOrders(order)) {
      const tried = placeArrivals(swapped)
      if (trackCost(arrivals, tried) >= trackCost(arrivals, tracks)) continue
      order = swapped
      tracks = tried
      better = true
    }
  }
  return tracks
}

/** The number of crossings. */
export function countCrossings(
  arrivals: readonly IncomingLines[],
  tracks: ReadonlyMap<string, number>,
): number {
  const trackOf = ({ to }: IncomingLines) => tracks.get(to) ?? 0
  return arrivals.reduce((sum, arrival) => {
    const inside = arrivals.filter((other) => trackOf(other) < trackOf(arrival)).map(arrivalSpan)
    const heights = [...arrival.starts, arrival.end]
    const countCrossed = ({ low, high }: Span) => heights.filter((y) => low < y && y < high).length
    return sum + inside.reduce((count, span) => count + countCrossed(span), 0)
  }, 0)
}

interface Span {
  readonly low: number
  readonly high: number
}

function arrivalSpan({ starts, end }: IncomingLines): Span {
  return { low: Math.min(end, ...starts), high: Math.max(end, ...starts) }
}

function arrivalLength(arrival: IncomingLines): number {
  const { low, high } = arrivalSpan(arrival)
  return high - low
}

/** Crossings count most, then the distance from the cards. */
function trackCost(
  arrivals: readonly IncomingLines[],
  tracks: ReadonlyMap<string, number>,
): number {
  const width = [...tracks.values()].reduce((sum, track) => sum + track, 0)
  return countCrossings(arrivals, tracks) * 1000 + width
}

/** Puts each arrival on the innermost track without overlap. */
function placeArrivals(order: readonly IncomingLines[]): Map<string, number> {
  const occupied: Span[][] = []
  const chosen = new Map<string, number>()
  for (const arrival of order) {
    const span = arrivalSpan(arrival)
    const isFree = (spans: readonly Span[]) =>
      spans.every(({ low, high }) => high + 6 < span.low || span.high + 6 < low)
    const found = occupied.findIndex(isFree)
    const track = found < 0 ? occupied.length : found
    occupied[track] = [...(occupied[track] ?? []), span]
    chosen.set(arrival.to, track)
  }
  return chosen
}

function swappedOrders<T>(order: readonly T[]): T[][] {
  return order.flatMap((one, first) =>
    order.slice(first + 1).map((other, at) => {
      const second = first + 1 + at
      return order.map((item, index) => (index === first ? other : index === second ? one : item))
    }),
  )
}
