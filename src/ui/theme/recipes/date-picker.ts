import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { floatingPanelStyles } from './shared.ts'

const step = {
  display: 'grid',
  placeItems: 'center',
  minWidth: '2.25rem',
  minHeight: '2.25rem',
  paddingInline: '{spacing.1}',
  borderRadius: '{radii.md}',
  '& svg': { width: '1rem', height: '1rem' },
  '&:hover': { background: '{colors.bg.muted}' },
  '&:disabled': { color: '{colors.fg.subtle}', opacity: '0.6', cursor: 'not-allowed' },
} as const

export const datePicker = defineSlotRecipe({
  className: 'date-picker',
  slots: [
    'root',
    'trigger',
    'positioner',
    'content',
    'view',
    'viewControl',
    'viewTrigger',
    'rangeText',
    'prevTrigger',
    'nextTrigger',
    'table',
    'tableHeader',
    'tableCell',
    'tableCellTrigger',
  ],
  base: {
    content: { ...floatingPanelStyles, padding: '{spacing.2}' },
    view: { display: 'grid', gap: '{spacing.2}', '&[hidden]': { display: 'none' } },
    viewControl: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
    viewTrigger: { ...step, fontWeight: '{fontWeights.semibold}' },
    prevTrigger: step,
    nextTrigger: step,
    tableHeader: {
      height: '1.75rem',
      color: '{colors.fg.muted}',
      fontSize: '{fontSizes.xs}',
      fontWeight: '{fontWeights.medium}',
    },
    tableCell: { padding: '1px', textAlign: 'center' },
    tableCellTrigger: {
      ...step,
      fontVariantNumeric: 'tabular-nums',
      cursor: 'pointer',
      '[aria-current="date"] > &': {
        boxShadow: 'inset 0 0 0 1px {colors.border.control}',
        '@media (forced-colors: active)': { border: '1px solid' },
      },
      '&[data-in-range], &[data-in-hover-range]': { background: '{colors.accent.muted}' },
      '&[data-selected]:is([data-view="day"], [data-range-start], [data-range-end])': {
        background: '{colors.accent.solid}',
        color: '{colors.fg.onSolid}',
        '@media (forced-colors: active)': {
          forcedColorAdjust: 'none',
          background: 'SelectedItem',
          color: 'SelectedItemText',
        },
      },
      '&[data-outside-range]': { visibility: 'hidden' },
      '&[aria-disabled="true"]': {
        background: 'none',
        color: '{colors.fg.subtle}',
        opacity: '0.6',
        cursor: 'not-allowed',
      },
    },
  },
})
