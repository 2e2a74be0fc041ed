import { useState } from 'react'
import type { FlowChanges } from '#schemas/questions/wire-fields.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Lists questions that are new or gone since a resumed draft was saved; can be dismissed. */
export function ChangedNotice({ changes }: { changes: FlowChanges }) {
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
      <Labels title="New" labels={changes.new} />
      <Labels title="No longer asked" labels={changes.gone} />
      <p>
        {remaining.length === 1 ? '1 answer was kept.' : `${remaining.length} answers were kept.`}
      </p>
    </Notice>
  )
}

function Labels({ title, labels }: { title: string; labels: readonly string[] }) {
  if (labels.length === 0) return null
  return (
    <p>
      {title}: {labels.join('; ')}
    </p>
  )
}
