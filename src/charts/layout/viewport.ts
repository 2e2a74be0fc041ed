import type { ChartBox } from './chart-layout.ts'

interface Viewport {
  readonly x: number
  readonly y: number
  readonly zoom: number
}
interface Size {
  readonly width: number
  readonly height: number
}

/** A chart is read from here on: where the whole of it would be smaller than `smallest`, a part is shown so. */
const readable = 0.92
const smallest = 0.78
/** Beside the details of a state the whole of a chart is shown down to here: what the state leads to stays in view. */
export const smallestBesideDetails = 0.5
/** A small chart is not blown up beyond this. */
const largest = 1.1
/** What the buttons of the zoom take at the bottom, in pixels. */
const tools = 54

/** The height of a frame that shows all of a chart and has room for the buttons. */
export function wholeChartHeight({ height }: Size): number {
  return Math.ceil(height * largest) + tools
}

/** Width to height of a frame that a chart fills, with room for the buttons. */
export function frameAspectRatio({ width, height }: Size): string {
  return `${width} / ${Math.ceil(height + tools / smallest)}`
}

/** How a chart is looked at first: all of it where that is no smaller than `least`, else its beginning. */
export function firstViewport(chart: Size, frame: Size, least = smallest): Viewport {
  const fits = (height: number) => Math.min(frame.width / chart.width, height / chart.height)
  const above = frame.height - tools
  // Above the buttons where that costs little.
  const isCheap = fits(above) >= Math.min(readable, fits(frame.height) * 0.95)
  const height = isCheap ? above : frame.height
  const whole = fits(height)
  if (whole < least) return { x: 0, y: 0, zoom: readable }
  const zoom = Math.min(whole, largest)
  return {
    x: Math.max(0, (frame.width - chart.width * zoom) / 2),
    y: Math.max(0, (height - chart.height * zoom) / 2),
    zoom,
  }
}

/** How to look at a chart so that a lane stands at the left, as near as before, and can be read. */
export function viewportAt(
  { x }: ChartBox,
  chart: Size,
  frame: Size,
  { zoom }: Viewport,
): Viewport {
  const near = Math.max(zoom, readable)
  const left = Math.min(0, Math.max(-(x - 8) * near, frame.width - chart.width * near))
  return { x: left, y: 0, zoom: near }
}

/** How to look at a chart so that a box is in view; undefined where it is already. Its edges stay at the frame's. */
export function viewportFor(
  box: ChartBox,
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
  const near = Math.max(zoom, readable)
  const along = (start: number, length: number, room: number, whole: number) => {
    const centred = room / 2 - (start + length / 2) * near
    return Math.min(0, Math.max(centred, room - whole * near))
  }
  return {
    x: along(box.x, box.width, frame.width, chart.width),
    y: along(box.y, box.height, frame.height, chart.height),
    zoom: near,
  }
}
