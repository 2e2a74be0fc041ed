import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const switchRecipe = defineSlotRecipe({
  className: 'switch',
  slots: ['root', 'label', 'control', 'thumb', 'indicator'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '{spacing.3}',
      position: 'relative',
      cursor: 'pointer',
      // Keeps selections elsewhere: Chrome would otherwise take a press for a text selection and
      // ignore it.
      userSelect: 'none',
      '&[data-disabled]': { cursor: 'not-allowed' },
    },
    control: {
      flex: 'none',
      display: 'inline-flex',
      alignItems: 'center',
      width: '2.25rem',
      height: '1.25rem',
      padding: '0.125rem',
      border: '1px solid {colors.border.control}',
      borderRadius: '{radii.full}',
      background: '{colors.bg.surface}',
      boxShadow: '{shadows.control}',
      transition: 'background-color {durations.fast}',
      '&:hover': { borderColor: '{colors.fg.muted}' },
      '&[data-state="checked"]': {
        borderColor: '{colors.accent.solid}',
        background: '{colors.accent.solid}',
      },
      '&[data-focus-visible]': {
        outline: '2px solid {colors.accent.ring}',
        outlineOffset: '2px',
      },
      '[data-off] &': {
        borderColor: '{colors.border.default}',
        background: '{colors.bg.muted}',
        boxShadow: 'none',
      },
    },
    thumb: {
      width: '0.875rem',
      height: '0.875rem',
      borderRadius: '{radii.full}',
      background: '{colors.fg.muted}',
      transition: 'translate {durations.fast}, background-color {durations.fast}',
      '&[data-state="checked"]': {
        translate: '1rem 0',
        background: '{colors.fg.onSolid}',
      },
      '[data-off] &': { background: '{colors.fg.muted}' },
      '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
    },
    label: { fontWeight: '{fontWeights.medium}', overflowWrap: 'anywhere' },
  },
})
