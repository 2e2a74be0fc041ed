import { useLookup } from './lookup-context.tsx'
import type { ShownAnswer } from './views.ts'

/** An answer in words; ids by the names the company's lists give them. */
export function AnswerText({ answer }: { answer: ShownAnswer | undefined }) {
  if (!answer) return <em>No answer</em>
  const { text, lookup } = answer
  return lookup ? <LookedUp {...lookup} /> : text
}

function LookedUp({ list, value, extra }: NonNullable<ShownAnswer['lookup']>) {
  const choices = [...useLookup(list), ...extra]
  const ids = Array.isArray(value) ? value : [value]
  return ids
    .map((id) => choices.find((choice) => choice.value === id)?.label ?? String(id))
    .join(', ')
}
