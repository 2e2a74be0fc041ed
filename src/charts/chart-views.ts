/** The views of a flow's chart. */
export const chartViews = ['read', 'compare', 'simulate', 'use'] as const
/** One of the views of a flow's chart. */
export type ChartView = (typeof chartViews)[number]

/** The label of each view's tab. */
export const viewLabels: Readonly<Record<ChartView, string>> = {
  read: 'Read',
  compare: 'Compare clients',
  simulate: 'Simulate',
  use: 'Real use',
}
