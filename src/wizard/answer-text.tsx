import { type ShownAnswer, textOfAnswer } from '#machines/engine/shown-answers.ts'
import { useLookup } from './lookup-context.tsx'

/** An answer in words; ids by the names the company's lists give them. */
export function AnswerText({ answer }: { answer: ShownAnswer | undefined }) {
  if (!answer) return <em>No answer</em>
  return answer.lookup ? <LookedUp answer={answer} list={answer.lookup.list} /> : answer.text
}

function LookedUp({ answer, list }: { answer: ShownAnswer; list: string }) {
  const names = new Map(useLookup(list).choices.map(({ value, label }) => [value, label]))
  return textOfAnswer(answer, { [list]: names })
}
