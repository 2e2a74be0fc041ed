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

/**
 * The zoom at which a chart is readable. If the whole chart would be smaller than `smallest`, only a part is shown, at
 * this zoom.
 */
const readable = 0.92
const smallest = 0.78
/** Beside a state's details the whole chart is shown down to this zoom, so that following states stay visible. */
export const minZoomBesideDetails = 0.5
/** Small charts aren't magnified beyond this. */
const largest = 1.1
/** Height of the zoom buttons at the bottom, in pixels. */
const tools = 54

/** Frame height that fits a whole chart and the buttons. */
export function wholeChartHeight({ height }: Size): number {
  return Math.ceil(height * largest) + tools
}

/** Aspect ratio (CSS) of a frame that a chart fills, with room for the buttons. */
export function frameAspectRatio({ width, height }: Size): string {
  return `${width} / ${Math.ceil(height + tools / smallest)}`
}

/** The initial viewport: the whole chart if its zoom is at least `least`, else its beginning. */
export function firstViewport(chart: Size, frame: Size, least = smallest): Viewport {
  const fits = (height: number) => Math.min(frame.width / chart.width, height / chart.height)
  const above = frame.height - tools
  // Leaves room for the buttons if that costs little zoom.
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

/** The viewport with a lane at the left, at the same zoom or, if that is too small, at a readable one. */
export function viewportAtLane(
  { x }: ChartBox,
  chart: Size,
  frame: Size,
  { zoom }: Viewport,
): Viewport {
  const near = Math.max(zoom, readable)
  const left = Math.min(0, Math.max(-(x - 8) * near, frame.width - chart.width * near))
  return { x: left, y: 0, zoom: near }
}

/**
 * The viewport that shows a box, without moving the chart's edges into the frame; undefined if it's visible already.
 */
export function findViewportShowing(
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
