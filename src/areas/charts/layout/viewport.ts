import type { Box } from './chart-layout.ts'

interface Viewport {
  readonly x: number
  readonly y: number
  readonly zoom: number
}
interface Size {
  readonly width: number
  readonly height: number
}

/** How to look at a chart so that a box is in view; undefined where it is already. Its edges stay at the frame's. */
export function viewportFor(
  box: Box,
  chart: Size,
  frame: Size,
  { x, y, zoom }: Viewport,
): Viewport | undefined {
  const left = box.x * zoom + x
  const top = box.y * zoom + y
  const isInView =
    left >= 0 &&
    top >= 0 &&
    left + box.width * zoom <= frame.width &&
    top + box.height * zoom <= frame.height
  if (isInView) return undefined
  const readable = Math.max(zoom, 0.8)
  const along = (start: number, length: number, room: number, whole: number) => {
    const centred = room / 2 - (start + length / 2) * readable
    return Math.min(0, Math.max(centred, room - whole * readable))
  }
  return {
    x: along(box.x, box.width, frame.width, chart.width),
    y: along(box.y, box.height, frame.height, chart.height),
    zoom: readable,
  }
}
