import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { backdropStyles, entryAnimation } from './shared.ts'

export const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: ['backdrop', 'positioner', 'content', 'header', 'title', 'body', 'footer'],
  base: {
    // No blur behind it: that costs 100 ms per frame without a graphics card, for example in a
    // remote desktop.
    backdrop: backdropStyles,
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: '{zIndex.modal}',
      display: 'grid',
      placeItems: 'center',
      padding: '1rem',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxHeight: 'calc(100dvh - 2rem)',
      border: '1px solid {colors.border.default}',
      borderRadius: '{radii.xl}',
      background: '{colors.bg.raised}',
      boxShadow: '{shadows.floating}',
      overflowWrap: 'anywhere',
      '&:focus-visible': { outline: 'none' },
      ...entryAnimation('rise {durations.normal} {easings.out}'),
    },
    header: {
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: '{spacing.4}',
      padding: '{spacing.5} {spacing.4} {spacing.2} {spacing.6}',
    },
    title: { minWidth: '0', paddingTop: '0.1875rem', outline: 'none' },
    body: { overflow: 'auto', padding: '{spacing.1} {spacing.6} {spacing.5}' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '{spacing.2}',
      padding: '{spacing.4} {spacing.6}',
      borderTop: '1px solid {colors.border.subtle}',
      '&:empty': { display: 'none' },
      // Failures have their own line above the buttons.
      '& > [role=alert]': { flexBasis: '100%' },
    },
  },
  variants: {
    size: {
      sm: { content: { maxWidth: '27rem' } },
      md: { content: { maxWidth: '34rem' } },
      lg: { content: { maxWidth: '52rem' } },
    },
  },
  defaultVariants: { size: 'md' },
})
