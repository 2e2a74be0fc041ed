import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { floatingPanelStyles } from './shared.ts'

/** Only the list: the input is a plain one (fields/control.module.css). */
export const combobox = defineSlotRecipe({
  className: 'combobox',
  slots: ['root', 'positioner', 'content', 'list', 'item', 'itemIndicator'],
  base: {
    content: {
      ...floatingPanelStyles,
      width: '100%',
      maxHeight: '17.5rem',
      overflow: 'auto',
      overscrollBehavior: 'contain',
      scrollbarWidth: 'thin',
    },
    list: { position: 'relative' },
    item: {
      position: 'absolute',
      inset: '0 {spacing.1} auto',
      display: 'flex',
      alignItems: 'center',
      gap: '{spacing.2}',
      paddingInline: '{spacing.3}',
      borderRadius: '{radii.md}',
      cursor: 'pointer',
      '&[data-highlighted]': {
        background: '{colors.bg.muted}',
        '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
      },
    },
    itemIndicator: {
      flex: 'none',
      color: '{colors.accent.fg}',
      '& svg': { width: '1rem', height: '1rem' },
    },
  },
})
