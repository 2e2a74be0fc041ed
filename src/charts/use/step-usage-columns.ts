import type { StepUse } from '#machines/tools/charts/real-use.ts'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { formatSeconds } from './usage-chart-styles.ts'

/** Usage counts by step, as a table. */
export const stepUsageColumns: readonly GridColumn<StepUse>[] = [
  { id: 'step', header: 'Step', value: ({ title }) => title },
  { id: 'passed', header: 'Left for another step', value: ({ passed }) => passed, align: 'end' },
  { id: 'refused', header: 'Next refused', value: ({ refused }) => refused, align: 'end' },
  {
    id: 'refusedBy',
    header: 'Refused by condition',
    value: ({ refusedBy }) =>
      refusedBy.map(({ sentence, count }) => `${sentence} ${count}`).join(' '),
    sortable: false,
  },
  {
    id: 'fields',
    header: 'Answers not accepted',
    value: ({ fields }) => fields.map(({ label, count }) => `${label} ${count}`).join(', '),
    sortable: false,
  },
  {
    id: 'seconds',
    header: 'Average time',
    value: ({ seconds }) => seconds ?? null,
    text: ({ seconds }) => (seconds === undefined ? '' : formatSeconds(seconds)),
    align: 'end',
  },
  { id: 'abandoned', header: 'Abandoned here', value: ({ abandoned }) => abandoned, align: 'end' },
]
