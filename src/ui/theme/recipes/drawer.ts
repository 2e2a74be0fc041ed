import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { backdropStyles, entryAnimation } from './shared.ts'

/** At the left edge, as high as the window. */
export const drawer = defineSlotRecipe({
  className: 'drawer',
  slots: ['backdrop', 'positioner', 'content', 'header', 'body'],
  base: {
    backdrop: backdropStyles,
    positioner: { position: 'fixed', inset: '0', zIndex: '{zIndex.modal}', display: 'flex' },
    content: {
      width: 'min(18rem, 84vw)',
      height: '100dvh',
      overflowY: 'auto',
      borderInlineEnd: '1px solid {colors.border.default}',
      background: '{colors.bg.surface}',
      boxShadow: '{shadows.floating}',
      '&:focus-visible': { outline: 'none' },
      ...entryAnimation('slide-in {durations.normal} {easings.out}'),
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: '3.5rem',
      padding: '{spacing.2} {spacing.2} {spacing.2} {spacing.5}',
      borderBottom: '1px solid {colors.border.default}',
    },
  },
})
