import type { Choice, ChoiceValue } from '#src/ui/fields/choice.ts'
import { RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { useBoundAnswer } from './use-bound-answer.ts'

export interface RadioAnswerProps<Path extends string> {
  path: Path
  /** The choices, where they show more than the rule's. */
  options?: readonly Choice<ChoiceValue>[]
  look?: 'list' | 'inline' | 'cards'
}

/** One of a few, all visible. */
export function RadioAnswer<Path extends string>({ path, options, look }: RadioAnswerProps<Path>) {
  const { asked, field, choices } = useBoundAnswer(path)
  if (!asked) return null
  return <RadioGroup {...field} options={options ?? choices} look={look} />
}
