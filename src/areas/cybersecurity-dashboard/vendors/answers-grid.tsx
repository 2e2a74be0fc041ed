import type { SurveyAnswer } from '#schemas/vendors/vendors.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import type { Reading } from '#src/ui/reading.ts'

interface AnswersGridProps {
  title: string
  answers: Reading<readonly SurveyAnswer[]>
  /** Text if there are no answers. */
  none: string
}

/** A vendor's answers in the order of the questionnaire. */
export function AnswersGrid({ title, answers, none }: AnswersGridProps) {
  return (
    <DataGrid
      title={title}
      rows={answers}
      columns={columns}
      inAddress={false}
      initialPageSize={15}
      pageSizes={[50]}
      empty={{ text: none }}
    />
  )
}

const columns: readonly GridColumn<SurveyAnswer>[] = [
  { id: 'question', header: 'Question', value: ({ questionText }) => questionText },
  { id: 'answer', header: 'Answer', value: ({ answerText }) => answerText },
  { id: 'response', header: 'Response', value: ({ abacusResponse }) => abacusResponse },
  {
    id: 'answered',
    header: 'Answered On',
    dates: 'day',
    value: ({ completedDate }) => completedDate,
  },
]
