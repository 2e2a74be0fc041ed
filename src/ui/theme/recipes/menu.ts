import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { floatingPanelStyles } from './shared.ts'

export const menu = defineSlotRecipe({
  className: 'menu',
  slots: ['positioner', 'content', 'item', 'separator'],
  base: {
    content: {
      ...floatingPanelStyles,
      minWidth: '11rem',
      maxWidth: 'calc(100vw - 1rem)',
      maxHeight: 'min(var(--available-height), calc(100dvh - 1rem))',
      overflowY: 'auto',
      padding: '{spacing.1}',
      // Independent of the surroundings: grid cells don't wrap their text.
      textAlign: 'start',
      whiteSpace: 'normal',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '{spacing.2}',
      width: '100%',
      minHeight: '{sizes.controlSm}',
      padding: '{spacing.1} {spacing.3}',
      borderRadius: '{radii.md}',
      textAlign: 'start',
      '& svg': { flex: 'none', width: '1rem', height: '1rem', color: '{colors.fg.muted}' },
      '&[data-highlighted]': {
        background: '{colors.bg.muted}',
        '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
      },
      '&[aria-checked="true"]': { fontWeight: '{fontWeights.medium}' },
      '&[aria-checked="true"]::after': {
        content: '""',
        width: '0.375rem',
        height: '0.6875rem',
        margin: '0 {spacing.1} 0.1875rem auto',
        border: 'solid {colors.accent.fg}',
        borderWidth: '0 2px 2px 0',
        rotate: '45deg',
      },
      '&[aria-disabled="true"]': { cursor: 'not-allowed' },
    },
    separator: { margin: '{spacing.1} calc(-1 * {spacing.1})' },
  },
})
