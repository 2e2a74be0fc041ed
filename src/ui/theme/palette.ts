/**
 * The raw color scales. Only `system.ts` uses them; everything else uses semantic colors (`bg.surface`, `fg.muted`).
 */

const toTokenScale = <Step extends string>(steps: Record<Step, string>) =>
  Object.fromEntries(
    Object.entries<string>(steps).map(([step, value]) => [step, { value }]),
  ) as Record<Step, { value: string }>

export const palette = {
  white: { value: '#ffffff' },
  neutral: toTokenScale({
    '25': '#fafbfc',
    '50': '#f5f7f8',
    '100': '#eef1f2',
    '200': '#dfe4e6',
    '300': '#ccd2d5',
    '400': '#98a0a5',
    '500': '#868f95',
    '600': '#616b70',
    '650': '#566065',
    '700': '#454f54',
    '800': '#2f373b',
    '850': '#23292c',
    '900': '#1a1f22',
    '925': '#14181a',
    '950': '#0e1113',
  }),
  accent: toTokenScale({
    '50': '#ecf8fc',
    '100': '#d6f1f9',
    '200': '#b1e3f1',
    '300': '#82d2e9',
    '400': '#53beda',
    '500': '#0099b7',
    '600': '#007a94',
    '700': '#006379',
    '800': '#004b5b',
    '900': '#063642',
    '950': '#0b232a',
  }),
  teal: toTokenScale({
    '50': '#ecfaf7',
    '200': '#b3e5dc',
    '400': '#4cc7b5',
    '700': '#0f6b64',
    '900': '#113f3b',
    '950': '#0e2926',
  }),
  green: toTokenScale({
    '50': '#eefbf2',
    '200': '#bce7ca',
    '400': '#59c886',
    '700': '#196c40',
    '900': '#153c25',
    '950': '#12281a',
  }),
  amber: toTokenScale({
    '50': '#fef5ea',
    '200': '#f3d6af',
    '400': '#e1a035',
    '700': '#7b5100',
    '900': '#442e09',
    '950': '#2e200b',
  }),
  red: toTokenScale({
    '50': '#fff2f1',
    '200': '#ffccc7',
    '400': '#fa8880',
    '600': '#c52b30',
    '700': '#a51e24',
    '900': '#4d2623',
    '950': '#341b19',
  }),
}
