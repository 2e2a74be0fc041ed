import type { ShownChange } from '../state/shown-differences.ts'
import { AnswerText } from './answer-text.tsx'

/** How someone changed an answer, as text. */
export function ChangeText({ change }: { change: ShownChange }) {
  const { answer, added, removed, isUnread } = change
  if (isUnread) return <em>An answer this page can't read</em>
  if (!added && !removed) return <AnswerText answer={answer} />
  return (
    <>
      {added && (
        <>
          Added: <AnswerText answer={added} />.
        </>
      )}
      {added && removed && ' '}
      {removed && (
        <>
          Removed: <AnswerText answer={removed} />.
        </>
      )}
    </>
  )
}
