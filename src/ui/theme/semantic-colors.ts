/**
 * Semantic colors in light and dark mode, picked by the page's `color-scheme`. Text pairs meet WCAG AA in both; a test
 * computes them.
 */
const mode = (light: string, dark: string) => ({
  value: `light-dark({colors.${light}}, {colors.${dark}})`,
})

export const semanticColors = {
  bg: {
    /** The page's background. */
    canvas: mode('neutral.25', 'neutral.950'),
    /** Cards, inputs, tables. */
    surface: mode('white', 'neutral.925'),
    /** Floating elements: menus, dialogs, toasts. */
    raised: mode('white', 'neutral.900'),
    subtle: mode('neutral.50', 'neutral.900'),
    muted: mode('neutral.100', 'neutral.850'),
    hover: mode('neutral.50', 'neutral.900'),
  },
  fg: {
    default: mode('neutral.900', 'neutral.100'),
    muted: mode('neutral.650', 'neutral.400'),
    /** Placeholders and asides; still readable. */
    subtle: mode('neutral.600', 'neutral.400'),
    onSolid: mode('white', 'white'),
  },
  border: {
    subtle: mode('neutral.100', 'neutral.850'),
    default: mode('neutral.200', 'neutral.800'),
    /** Borders of buttons, whose text already sets them apart. */
    strong: mode('neutral.300', 'neutral.700'),
    /** Borders of controls, with 3:1 contrast to the background. */
    control: mode('neutral.500', 'neutral.600'),
  },
  accent: {
    solid: mode('accent.600', 'accent.600'),
    solidHover: mode('accent.700', 'accent.700'),
    fg: mode('accent.700', 'accent.400'),
    subtle: mode('accent.50', 'accent.950'),
    muted: mode('accent.100', 'accent.900'),
    border: mode('accent.200', 'accent.800'),
    ring: mode('accent.500', 'accent.400'),
  },
  /** The only state whose color the spec defines: the Billing Contact. */
  billing: {
    fg: mode('teal.700', 'teal.400'),
    subtle: mode('teal.50', 'teal.950'),
    border: mode('teal.200', 'teal.900'),
  },
  success: {
    fg: mode('green.700', 'green.400'),
    subtle: mode('green.50', 'green.950'),
    border: mode('green.200', 'green.900'),
  },
  warning: {
    fg: mode('amber.700', 'amber.400'),
    subtle: mode('amber.50', 'amber.950'),
    border: mode('amber.200', 'amber.900'),
  },
  danger: {
    fg: mode('red.700', 'red.400'),
    subtle: mode('red.50', 'red.950'),
    border: mode('red.200', 'red.900'),
    solid: mode('red.600', 'red.600'),
    solidHover: mode('red.700', 'red.700'),
  },
}
