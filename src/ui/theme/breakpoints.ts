/**
 * Breakpoints in pixels at the default font size of 16; columns start at md. Media queries use em, so that a larger
 * browser font works like zoom.
 */
export const breakpoints = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const

/** The name of a breakpoint. */
export type Breakpoint = keyof typeof breakpoints

/** The media query from a breakpoint on. */
export function minWidthQuery(breakpoint: Breakpoint): string {
  return `(min-width: ${toEm(breakpoints[breakpoint])})`
}

/** Pixels as em for media queries. */
export function toEm(pixels: number): string {
  return `${pixels / 16}em`
}
