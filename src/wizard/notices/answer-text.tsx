import {
  answerText,
  type ListEntryNames,
  longAnswerEntries,
  type ShownAnswer,
} from '#machines/engine/questions/shown-answers.ts'
import { BreakableText } from '#src/ui/breakable-text.tsx'
import { CollapsedList } from '#src/ui/collapsed-list.tsx'
import { useLookup } from '../state/lookup-context.tsx'

/** An answer as text: ids as names from the company's lists, long lists as a count. */
export function AnswerText({ answer }: { answer: ShownAnswer | undefined }) {
  if (!answer) return <em>No answer</em>
  if (answer.lookup) return <LookedUpAnswer answer={answer} list={answer.lookup.list} />
  return <NamedAnswer answer={answer} names={{}} />
}

function LookedUpAnswer({ answer, list }: { answer: ShownAnswer; list: string }) {
  const names = new Map(useLookup(list).choices.map(({ value, label }) => [value, label]))
  return <NamedAnswer answer={answer} names={{ [list]: names }} />
}

function NamedAnswer({ answer, names }: { answer: ShownAnswer; names: ListEntryNames }) {
  const list = longAnswerEntries(answer, names)
  return list ? <CollapsedList {...list} /> : <BreakableText text={answerText(answer, names)} />
}
