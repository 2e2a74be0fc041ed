import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { entryAnimation } from './shared.ts'

export const tooltip = defineSlotRecipe({
  className: 'tooltip',
  slots: ['positioner', 'content'],
  base: {
    content: {
      zIndex: '{zIndex.toast}',
      maxWidth: '16rem',
      padding: '{spacing.1} {spacing.2}',
      borderRadius: '{radii.sm}',
      background: 'light-dark(#1a1f22, #dfe4e6)',
      color: 'light-dark(#ffffff, #14181a)',
      fontSize: '{fontSizes.xs}',
      fontWeight: '{fontWeights.medium}',
      lineHeight: '{lineHeights.snug}',
      textAlign: 'start',
      whiteSpace: 'normal',
      pointerEvents: 'none',
      ...entryAnimation('appear {durations.fast}'),
    },
  },
})
