/**
 * Widths from which a layout applies, in pixels at the browser's usual font size of 16; at md it
 * changes to columns. Media queries say them in em, so that a larger font of the browser's own works as zoom does.
 */
export const breakpoints = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const

export type Breakpoint = keyof typeof breakpoints

/** The media query that holds from a breakpoint on. */
export function minWidthQuery(breakpoint: Breakpoint): string {
  return `(min-width: ${toEm(breakpoints[breakpoint])})`
}

/** A width in pixels as media queries say it. */
export function toEm(pixels: number): string {
  return `${pixels / 16}em`
}
