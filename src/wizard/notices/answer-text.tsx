import {
  answerEntries,
  answerText,
  type ListNames,
  type ShownAnswer,
} from '#machines/engine/questions/shown-answers.ts'
import { BreakableText } from '#src/ui/breakable-text.tsx'
import { CountedList } from '#src/ui/counted-list.tsx'
import { useLookup } from '../state/lookup-context.tsx'

/** An answer as text: ids as names from the company's lists, long lists as a count. */
export function AnswerText({ answer }: { answer: ShownAnswer | undefined }) {
  if (!answer) return <em>No answer</em>
  if (answer.lookup) return <LookedUp answer={answer} list={answer.lookup.list} />
  return <Named answer={answer} names={{}} />
}

function LookedUp({ answer, list }: { answer: ShownAnswer; list: string }) {
  const names = new Map(useLookup(list).choices.map(({ value, label }) => [value, label]))
  return <Named answer={answer} names={{ [list]: names }} />
}

function Named({ answer, names }: { answer: ShownAnswer; names: ListNames }) {
  const list = answerEntries(answer, names)
  return list ? <CountedList {...list} /> : <BreakableText text={answerText(answer, names)} />
}
