import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { controlStyles, floatingPanelStyles } from './shared.ts'

export const select = defineSlotRecipe({
  className: 'select',
  slots: [
    'root',
    'control',
    'trigger',
    'valueText',
    'indicator',
    'positioner',
    'content',
    'item',
    'itemText',
    'itemIndicator',
  ],
  base: {
    root: { minWidth: 0 },
    control: { position: 'relative', display: 'flex', minWidth: 0 },
    trigger: {
      ...controlStyles,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '{spacing.2}',
      width: '100%',
      textAlign: 'start',
      '&[data-placeholder-shown]': { color: '{colors.fg.subtle}' },
    },
    valueText: { minWidth: 0, overflowWrap: 'anywhere' },
    indicator: {
      display: 'flex',
      flex: 'none',
      color: '{colors.fg.muted}',
      '& svg': { width: '1rem', height: '1rem' },
    },
    content: {
      ...floatingPanelStyles,
      maxHeight: 'min(20rem, 60dvh)',
      overflowY: 'auto',
      padding: '{spacing.1}',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '{spacing.3}',
      minHeight: '{sizes.controlSm}',
      padding: '{spacing.1} {spacing.2}',
      borderRadius: '{radii.sm}',
      overflowWrap: 'anywhere',
      cursor: 'default',
      '&[data-highlighted]': {
        background: '{colors.bg.muted}',
        '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
      },
      '&[data-disabled]': { color: '{colors.fg.subtle}', cursor: 'not-allowed' },
    },
    itemText: { minWidth: 0 },
    itemIndicator: {
      flex: 'none',
      color: '{colors.accent.fg}',
      '& svg': { width: '1rem', height: '1rem' },
    },
  },
  variants: {
    size: {
      // Like .small in fields/control.module.css.
      sm: {
        root: { width: 'auto', maxWidth: '100%' },
        trigger: {
          minHeight: '{sizes.controlSm}',
          paddingBlock: 0,
          borderColor: '{colors.border.strong}',
          fontSize: '{fontSizes.sm}',
        },
        content: { fontSize: '{fontSizes.sm}' },
      },
      md: {},
    },
  },
})
