/** The views of a flow's chart. */
export const chartViews = ['read', 'compare', 'simulate', 'use'] as const
export type ChartView = (typeof chartViews)[number]

export const viewLabels: Readonly<Record<ChartView, string>> = {
  read: 'Read',
  compare: 'Compare clients',
  simulate: 'Simulate',
  use: 'Real use',
}
