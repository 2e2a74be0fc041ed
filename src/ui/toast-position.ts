/** A rectangle on the screen, in pixels from the window's upper left corner. */
export interface ScreenBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** A control on the page: an action (button, link, or the field being typed in), or another field. */
export interface CoverableControl extends ScreenBox {
  readonly isAction: boolean
}

/** The toasts' left and top edges, in pixels from the window's upper left corner. */
export interface ToastPosition {
  readonly left: number
  readonly top: number
}

/** Pixels between toasts and what they don't cover. */
const gap = 8

/**
 * A position where toasts cover no controls: as low as possible, preferring the middle, then the end, then the start.
 * If there is no room, as on a phone full of fields, they cover fields rather than actions: an idle field can wait a
 * few seconds.
 * @param area where toasts may be
 * @param controls what to leave free
 * @param now the current position, kept while it covers nothing
 */
export function findToastPosition(
  toasts: Size,
  area: ScreenBox,
  controls: readonly CoverableControl[],
  now?: ToastPosition,
): ToastPosition | undefined {
  const boxAt = ({ left, top }: ToastPosition): ScreenBox => ({
    left,
    top,
    right: left + toasts.width,
    bottom: top + toasts.height,
  })
  const coveredAt = (place: ToastPosition) =>
    controls.filter((one) => doOverlap(boxAt(place), one, gap - 1))
  if (now && isWithin(boxAt(now), area) && coveredAt(now).length === 0) return now

  const foot = area.bottom - toasts.height
  const middle = (area.left + area.right - toasts.width) / 2
  const columns = [middle, area.right - toasts.width, area.left]
  const free = [foot, ...controls.map(({ top }) => top - gap - toasts.height)]
    .filter((top) => top >= area.top && top <= foot)
    .sort((one, other) => other - one)
  // Toasts that are taller than the area start at its top.
  const rows = free.length > 0 ? free : [area.top]
  const places = rows.flatMap((top) => columns.map((left) => ({ left, top })))
  // Sorting is stable for positions that cover equally much.
  return places
    .map((place) => ({ place, cost: coverCost(coveredAt(place)) }))
    .sort((one, other) => one.cost - other.cost)[0]?.place
}

/** One covered action is worse than all fields of a page. */
function coverCost(covered: readonly CoverableControl[]): number {
  return covered.reduce((sum, { isAction }) => sum + (isAction ? 1000 : 1), 0)
}

function doOverlap(one: ScreenBox, other: ScreenBox, apart: number): boolean {
  return (
    one.left - apart < other.right &&
    other.left < one.right + apart &&
    one.top - apart < other.bottom &&
    other.top < one.bottom + apart
  )
}

function isWithin(one: ScreenBox, area: ScreenBox): boolean {
  return (
    one.left >= area.left &&
    one.top >= area.top &&
    one.right <= area.right &&
    one.bottom <= area.bottom
  )
}
