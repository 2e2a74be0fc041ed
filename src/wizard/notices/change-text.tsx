import type { ShownChange } from '../state/shown-differences.ts'
import { AnswerText } from './answer-text.tsx'

/** What somebody made of an answer, in words. */
export function ChangeText({ change: { answer, added, removed } }: { change: ShownChange }) {
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
