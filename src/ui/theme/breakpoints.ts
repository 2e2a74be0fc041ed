/** Widths in pixels from which a layout applies (spec 002 §9); at md it changes to columns. */
export const breakpoints = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const

export type Breakpoint = keyof typeof breakpoints

/** The media query that holds from a breakpoint on. */
export function from(breakpoint: Breakpoint): string {
  return `(min-width: ${breakpoints[breakpoint]}px)`
}
