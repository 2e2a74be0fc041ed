import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { breakpoints, toEm } from './breakpoints.ts'
import { palette } from './palette.ts'
import { combobox } from './recipes/combobox.ts'
import { datePicker } from './recipes/date-picker.ts'
import { dialog } from './recipes/dialog.ts'
import { drawer } from './recipes/drawer.ts'
import { fileUpload } from './recipes/file-upload.ts'
import { menu } from './recipes/menu.ts'
import { popover } from './recipes/popover.ts'
import { select } from './recipes/select.ts'
import { switchRecipe } from './recipes/switch.ts'
import { tabs } from './recipes/tabs.ts'
import { tooltip } from './recipes/tooltip.ts'
import { semanticColors } from './semantic-colors.ts'

/**
 * The design system: one accent, one neutral scale, one spacing scale (4 px steps) and one type scale, declared in
 * Chakra's vocabulary and compiled to `tokens.css`. Chakra's runtime costs 25 kB gz before its first component, so a
 * page's first view uses none of it: tokens are a static file of custom properties (`--sw-...`), components are plain
 * elements with CSS modules that use them, and layout is `Stack`, `Inline`, `Card` (src/ui) or the page's own module.
 * Rules for such a module: only tokens for color, space, type, radius and shadow; media query widths from
 * `breakpoints.ts`; mobile first. Widgets with behavior (src/ui/widgets) are Chakra's, load later (lazy-widget.ts), and
 * are styled by the recipes here with the same custom properties. No cascade layers: layered rules would lose against
 * global.css.
 */
export const system = createSystem(
  defineConfig({
    cssVarsPrefix: 'sw',
    cssVarsRoot: ':root',
    preflight: false,
    disableLayers: true,
    theme: {
      breakpoints: Object.fromEntries(
        Object.entries(breakpoints).map(([name, width]) => [name, toEm(width)]),
      ),
      tokens: {
        colors: palette,
        fonts: {
          body: { value: '"Geist Variable", "Geist Fallback", system-ui, sans-serif' },
          mono: { value: 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, monospace' },
        },
        fontSizes: {
          xs: { value: '0.75rem' },
          sm: { value: '0.8125rem' },
          md: { value: '0.875rem' },
          lg: { value: '1rem' },
          xl: { value: '1.125rem' },
          '2xl': { value: '1.375rem' },
          '3xl': { value: '1.75rem' },
          '4xl': { value: '2.25rem' },
        },
        fontWeights: {
          normal: { value: '400' },
          medium: { value: '500' },
          semibold: { value: '600' },
        },
        lineHeights: {
          tight: { value: '1.25' },
          snug: { value: '1.4' },
          normal: { value: '1.55' },
        },
        letterSpacings: { tight: { value: '-0.015em' }, tighter: { value: '-0.025em' } },
        spacing: {
          hair: { value: '0.125rem' },
          '1': { value: '0.25rem' },
          snug: { value: '0.375rem' },
          '2': { value: '0.5rem' },
          '3': { value: '0.75rem' },
          '4': { value: '1rem' },
          '5': { value: '1.25rem' },
          '6': { value: '1.5rem' },
          '8': { value: '2rem' },
          '10': { value: '2.5rem' },
          '12': { value: '3rem' },
          '16': { value: '4rem' },
          '24': { value: '6rem' },
        },
        sizes: {
          /** Heights of controls. */
          controlSm: { value: '2rem' },
          control: { value: '2.5rem' },
          /** Widths: form fields and notices, their panel, a page, and a full-width page. */
          form: { value: '40rem' },
          panel: { value: '53rem' },
          page: { value: '72rem' },
          wide: { value: '90rem' },
        },
        radii: {
          sm: { value: '0.25rem' },
          md: { value: '0.4375rem' },
          lg: { value: '0.625rem' },
          xl: { value: '0.875rem' },
          full: { value: '999px' },
        },
        durations: { fast: { value: '120ms' }, normal: { value: '200ms' } },
        easings: { out: { value: 'cubic-bezier(0.2, 0, 0, 1)' } },
        zIndex: {
          sticky: { value: '10' },
          floating: { value: '100' },
          modal: { value: '150' },
          toast: { value: '200' },
        },
      },
      semanticTokens: {
        colors: semanticColors,
        shadows: {
          control: { value: '0 1px 2px light-dark(rgb(14 17 19 / 0.05), rgb(0 0 0 / 0.4))' },
          card: { value: '0 1px 3px light-dark(rgb(14 17 19 / 0.05), rgb(0 0 0 / 0.3))' },
          floating: {
            value: [
              '\n    0 4px 10px -2px light-dark(rgb(14 17 19 / 0.08), rgb(0 0 0 / 0.5))',
              '\n    0 12px 32px -4px light-dark(rgb(14 17 19 / 0.14), rgb(0 0 0 / 0.6))',
            ].join(','),
          },
        },
      },
      slotRecipes: {
        combobox,
        datePicker,
        dialog,
        drawer,
        fileUpload,
        menu,
        popover,
        select,
        switch: switchRecipe,
        tabs,
        tooltip,
      },
    },
  }),
)
