import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const tabs = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'list', 'trigger', 'content'],
  base: {
    root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '{spacing.5}' },
    list: {
      display: 'flex',
      gap: '{spacing.1}',
      flexWrap: 'wrap',
      borderBottom: '1px solid {colors.border.default}',
    },
    trigger: {
      padding: '{spacing.2} {spacing.4}',
      marginBottom: '-1px',
      borderBottom: '2px solid transparent',
      color: '{colors.fg.muted}',
      fontWeight: '{fontWeights.medium}',
      textDecoration: 'none',
      overflowWrap: 'anywhere',
      '&:hover': { color: '{colors.fg.default}' },
      '&[data-selected]': {
        borderBottomColor: '{colors.accent.solid}',
        color: '{colors.accent.fg}',
      },
      '&[aria-disabled="true"]': { color: '{colors.fg.subtle}', cursor: 'not-allowed' },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
    content: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '{spacing.5}',
      '&:focus-visible': { outline: 'none' },
    },
  },
})
