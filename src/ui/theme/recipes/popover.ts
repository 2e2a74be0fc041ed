import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { floatingPanelStyles } from './shared.ts'

export const popover = defineSlotRecipe({
  className: 'popover',
  slots: ['positioner', 'content'],
  base: {
    content: {
      ...floatingPanelStyles,
      minWidth: '11rem',
      maxWidth: 'calc(100vw - 1rem)',
      maxHeight: 'min(var(--available-height), calc(100dvh - 1rem))',
      overflowY: 'auto',
    },
  },
})
