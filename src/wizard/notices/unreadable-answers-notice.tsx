import { useSelector } from '@xstate/react'
import { dequal } from 'dequal/lite'
import { useState } from 'react'
import type { Flow } from '#machines/engine/flow.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { unreadableAnswerNames } from '../saving/stored-answers.ts'
import type { WizardActor } from '../state/wizard-handle.ts'
import { answersWithStepsText } from './answers-with-steps-text.ts'
import {
  emptyUnreadableNoticeState,
  nextUnreadableNoticeState,
  type UnreadableNoticeState,
} from './unreadable-notice-state.ts'

interface UnreadNoticeProps<D, S> {
  flow: Flow<D, S>
  actor: WizardActor<D, S>
}

/**
 * Lists answers of a saved request that couldn't be read, also after merging a later version, so that no one takes them
 * for unanswered; can be dismissed.
 */
export function UnreadableAnswersNotice<D, S>({ flow, actor }: UnreadNoticeProps<D, S>) {
  const answers = useSelector(
    actor,
    ({ context }) => unreadableAnswerNames(flow, context.unread),
    dequal,
  )
  const [said, setSaid] = useState<UnreadableNoticeState>({
    listed: answers,
    unread: answers,
    isOpen: true,
  })
  // A restart begins another request.
  const isNone = useSelector(actor, ({ context }) => context.unread === null)
  const next = isNone ? emptyUnreadableNoticeState : nextUnreadableNoticeState(said, answers)
  if (!dequal(next, said)) setSaid(next)
  if (!next.isOpen || next.listed.length === 0) return null
  return (
    <Notice
      tone="warning"
      announce
      title="Some answers in this request couldn't be read"
      action={
        <Button size="sm" onClick={() => setSaid({ ...next, isOpen: false })}>
          Dismiss
        </Button>
      }
    >
      <p>Answer these again before you submit: {answersWithStepsText(next.listed)}.</p>
    </Notice>
  )
}
