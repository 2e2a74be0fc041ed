/** The box of inputs and triggers, as in fields/control.module.css. */
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
 * An entry animation. There is none in the closed state: the library would wait for its end before hiding the element,
 * and for initially open ones it ended long ago.
 */
export function entryAnimation<Animation extends string>(animation: Animation) {
  return { '&[data-state="open"]': { animation } } as const
}

/** Floating elements: their positioner takes the z-index from here, since its own style would override a recipe. */
export const floatingPanelStyles = {
  zIndex: '{zIndex.floating}',
  border: '1px solid {colors.border.default}',
  borderRadius: '{radii.lg}',
  background: '{colors.bg.raised}',
  boxShadow: '{shadows.floating}',
  ...entryAnimation('appear {durations.fast} {easings.out}'),
  '&:focus-visible': { outline: 'none' },
} as const

/** The backdrop of a modal dialog. */
export const backdropStyles = {
  position: 'fixed',
  inset: '0',
  zIndex: '{zIndex.modal}',
  background: 'light-dark(rgb(14 17 19 / 0.4), rgb(0 0 0 / 0.6))',
} as const
