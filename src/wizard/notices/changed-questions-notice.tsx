import { useState } from 'react'
import type { ChangedQuestions } from '#schemas/questions/wire-fields.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Lists questions that are new or gone since a resumed draft was saved; can be dismissed. */
export function ChangedQuestionsNotice({ changes }: { changes: ChangedQuestions }) {
  const [open, setOpen] = useState(true)
  if (!open) return null
  const { remaining } = changes
  return (
    <Notice
      tone="info"
      announce
      title="The questions of this request have changed since you saved it"
      action={
        <Button size="sm" onClick={() => setOpen(false)}>
          Dismiss
        </Button>
      }
    >
      <LabelList title="New" labels={changes.new} />
      <LabelList title="No longer asked" labels={changes.gone} />
      <p>
        {remaining.length === 1 ? '1 answer was kept.' : `${remaining.length} answers were kept.`}
      </p>
    </Notice>
  )
}

function LabelList({ title, labels }: { title: string; labels: readonly string[] }) {
  if (labels.length === 0) return null
  return (
    <p>
      {title}: {labels.join('; ')}
    </p>
  )
}
