/**
 * Semantic colors in light and dark mode, picked by the page's `color-scheme`. Text pairs meet WCAG AA in both; a test
 * computes them.
 */
const lightDark = (light: string, dark: string) => ({
  value: `light-dark({colors.${light}}, {colors.${dark}})`,
})

export const semanticColors = {
  bg: {
    /** The page's background. */
    canvas: lightDark('neutral.25', 'neutral.950'),
    /** Cards, inputs, tables. */
    surface: lightDark('white', 'neutral.925'),
    /** Floating elements: menus, dialogs, toasts. */
    raised: lightDark('white', 'neutral.900'),
    subtle: lightDark('neutral.50', 'neutral.900'),
    muted: lightDark('neutral.100', 'neutral.850'),
    hover: lightDark('neutral.50', 'neutral.900'),
  },
  fg: {
    default: lightDark('neutral.900', 'neutral.100'),
    muted: lightDark('neutral.650', 'neutral.400'),
    /** Placeholders and asides; still readable. */
    subtle: lightDark('neutral.600', 'neutral.400'),
    onSolid: lightDark('white', 'white'),
  },
  border: {
    subtle: lightDark('neutral.100', 'neutral.850'),
    default: lightDark('neutral.200', 'neutral.800'),
    /** Borders of buttons, whose text already sets them apart. */
    strong: lightDark('neutral.300', 'neutral.700'),
    /** Borders of controls, with 3:1 contrast to the background. */
    control: lightDark('neutral.500', 'neutral.600'),
  },
  accent: {
    solid: lightDark('accent.600', 'accent.600'),
    solidHover: lightDark('accent.700', 'accent.700'),
    fg: lightDark('accent.700', 'accent.400'),
    subtle: lightDark('accent.50', 'accent.950'),
    muted: lightDark('accent.100', 'accent.900'),
    border: lightDark('accent.200', 'accent.800'),
    ring: lightDark('accent.500', 'accent.400'),
  },
  /** The only state whose color the spec defines: the Billing Contact. */
  billing: {
    fg: lightDark('teal.700', 'teal.400'),
    subtle: lightDark('teal.50', 'teal.950'),
    border: lightDark('teal.200', 'teal.900'),
  },
  success: {
    fg: lightDark('green.700', 'green.400'),
    subtle: lightDark('green.50', 'green.950'),
    border: lightDark('green.200', 'green.900'),
  },
  warning: {
    fg: lightDark('amber.700', 'amber.400'),
    subtle: lightDark('amber.50', 'amber.950'),
    border: lightDark('amber.200', 'amber.900'),
  },
  danger: {
    fg: lightDark('red.700', 'red.400'),
    subtle: lightDark('red.50', 'red.950'),
    border: lightDark('red.200', 'red.900'),
    solid: lightDark('red.600', 'red.600'),
    solidHover: lightDark('red.700', 'red.700'),
  },
}
