/** The box of a thing one types into or opens, as in fields/control.module.css. */
export const controlStyles = {
  minHeight: '{sizes.control}',
  padding: '{spacing.2} {spacing.3}',
  border: '1px solid {colors.border.control}',
  borderRadius: '{radii.md}',
  background: '{colors.bg.surface}',
  boxShadow: '{shadows.control}',
  lineHeight: '{lineHeights.snug}',
  '&:hover': { borderColor: '{colors.fg.muted}' },
  '&:focus-visible': {
    borderColor: '{colors.accent.ring}',
    outline: '1px solid {colors.accent.ring}',
    outlineOffset: '0',
  },
  '&[aria-invalid="true"]': { borderColor: '{colors.danger.fg}' },
  '&[aria-disabled="true"]': {
    background: '{colors.bg.muted}',
    borderColor: '{colors.border.default}',
    boxShadow: 'none',
    color: '{colors.fg.muted}',
    cursor: 'not-allowed',
  },
} as const

/**
 * How something comes into sight. Closed, it has no animation: the library would wait for its end before it hides what
 * was closed, and one that was open from the first ended long ago.
 */
export function entryAnimation<Animation extends string>(animation: Animation) {
  return { '&[data-state="open"]': { animation } } as const
}

/** What floats over the page: its positioner, whose own style would win over a recipe, takes the z-index from here. */
export const floatingPanelStyles = {
  zIndex: '{zIndex.floating}',
  border: '1px solid {colors.border.default}',
  borderRadius: '{radii.lg}',
  background: '{colors.bg.raised}',
  boxShadow: '{shadows.floating}',
  ...entryAnimation('appear {durations.fast} {easings.out}'),
  '&:focus-visible': { outline: 'none' },
} as const

/** What lies behind a modal dialog. */
export const backdropStyles = {
  position: 'fixed',
  inset: '0',
  zIndex: '{zIndex.modal}',
  background: 'light-dark(rgb(14 17 19 / 0.4), rgb(0 0 0 / 0.6))',
} as const
