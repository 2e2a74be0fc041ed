import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const fileUpload = defineSlotRecipe({
  className: 'file-upload',
  slots: ['root', 'dropzone', 'item', 'itemName', 'itemSizeText'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '{spacing.2}',
      maxWidth: '{sizes.form}',
    },
    dropzone: {
      overflowWrap: 'anywhere',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '{spacing.2} {spacing.4}',
      minHeight: '{spacing.24}',
      padding: '{spacing.4}',
      border: '1px dashed {colors.border.control}',
      borderRadius: '{radii.lg}',
      background: '{colors.bg.surface}',
      color: '{colors.fg.muted}',
      '&[data-dragging]': {
        borderStyle: 'solid',
        borderColor: '{colors.accent.ring}',
        background: '{colors.accent.subtle}',
      },
      '&[data-invalid]': { borderColor: '{colors.danger.fg}' },
    },
    item: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '{spacing.3}',
      padding: '{spacing.4}',
      border: '1px solid {colors.border.default}',
      borderRadius: '{radii.lg}',
      background: '{colors.bg.surface}',
    },
    itemName: { fontWeight: '{fontWeights.medium}', overflowWrap: 'anywhere' },
    itemSizeText: { color: '{colors.fg.muted}', fontSize: '{fontSizes.sm}' },
  },
})
