import { useSelector } from '@xstate/react'
import { dequal } from 'dequal/lite'
import { useState } from 'react'
import type { Flow } from '#machines/engine/flow.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type LeftOutAnswer, namesOfUnread } from '../saving/stored-answers.ts'
import type { WizardActor } from '../state/wizard-handle.ts'
import { namedAnswers } from './named-answers.ts'

interface UnreadNoticeProps<D, S> {
  flow: Flow<D, S>
  actor: WizardActor<D, S>
}

/**
 * Says which answers of a saved request could not be read, of a version that was merged later, too, so that nobody takes
 * them for unanswered; until dismissed.
 */
export function UnreadNotice<D, S>({ flow, actor }: UnreadNoticeProps<D, S>) {
  const answers = useSelector(actor, ({ context }) => namesOfUnread(flow, context.unread), dequal)
  // Answers stay listed once given: a notice that shrinks would move the form below it.
  const [said, setSaid] = useState(answers)
  const [open, setOpen] = useState(true)
  // A restart begins another request.
  const isNone = useSelector(actor, ({ context }) => context.unread === null)
  if (isNone && said.length > 0) setSaid([])
  const isSaid = (answer: LeftOutAnswer) => said.some((one) => dequal(one, answer))
  const more = answers.filter((answer) => !isSaid(answer))
  if (more.length > 0) {
    setSaid([...(open ? said : []), ...more])
    setOpen(true)
  }
  if (!open || said.length === 0) return null
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
      <p>Please answer these again before you submit: {namedAnswers(said)}.</p>
    </Notice>
  )
}
