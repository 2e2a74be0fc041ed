/** A place on the screen, in pixels from the window's upper left corner. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

export interface Place {
  readonly left: number
  readonly top: number
}

/** How far toasts stay from what they don't cover, in pixels. */
const gap = 8

/**
 * Where toasts cover nothing that can be pressed or typed in: as low as there is room, in the middle before the end
 * before the start. Where there is no room at all, the foot of `area`, with as little covered as can be.
 * @param area where they may lie
 * @param controls what they leave free
 * @param now where they lie; they stay while nothing is covered there
 */
export function toastPlace(
  toasts: Size,
  area: Box,
  controls: readonly Box[],
  now?: Place,
): Place | undefined {
  const boxAt = ({ left, top }: Place): Box => ({
    left,
    top,
    right: left + toasts.width,
    bottom: top + toasts.height,
  })
  const coveredAt = (place: Place) => controls.filter((one) => meet(boxAt(place), one, gap - 1))
  if (now && isWithin(boxAt(now), area) && coveredAt(now).length === 0) return now

  const foot = area.bottom - toasts.height
  const middle = (area.left + area.right - toasts.width) / 2
  const columns = [middle, area.right - toasts.width, area.left]
  const rows = [foot, ...controls.map(({ top }) => top - gap - toasts.height)]
    .filter((top) => top >= area.top && top <= foot)
    .sort((one, other) => other - one)
  for (const top of rows) {
    for (const left of columns) {
      if (coveredAt({ left, top }).length === 0) return { left, top }
    }
  }
  return columns
    .map((left) => ({ left, top: foot }))
    .sort((one, other) => coveredAt(one).length - coveredAt(other).length)[0]
}

function meet(one: Box, other: Box, apart: number): boolean {
  return (
    one.left - apart < other.right &&
    other.left < one.right + apart &&
    one.top - apart < other.bottom &&
    other.top < one.bottom + apart
  )
}

function isWithin(one: Box, area: Box): boolean {
  return (
    one.left >= area.left &&
    one.top >= area.top &&
    one.right <= area.right &&
    one.bottom <= area.bottom
  )
}
