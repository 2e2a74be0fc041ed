import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { LeftOutAnswer } from '../saving/stored-answers.ts'
import { namedAnswers } from './named-answers.ts'

/** Says which answers of a saved request could not be read, so that nobody takes them for unanswered; until dismissed. */
export function UnreadNotice({ answers }: { answers: readonly LeftOutAnswer[] }) {
  const [open, setOpen] = useState(true)
  if (!open) return null
  return (
    <Notice
      tone="warning"
      announce
      title="Some answers of this request could not be read"
      action={
        <Button size="sm" onClick={() => setOpen(false)}>
          Dismiss
        </Button>
      }
    >
      <p>Please answer these again before you submit: {namedAnswers(answers)}.</p>
    </Notice>
  )
}
