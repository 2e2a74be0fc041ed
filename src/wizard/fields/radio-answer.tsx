import type { ChoiceOption, ChoiceValue } from '#src/ui/fields/choice-option.ts'
import { RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { useControl } from '../form/use-control.ts'
import { useBoundAnswer } from './use-bound-answer.ts'

interface RadioAnswerProps {
  path: string
  /** The options, if they show more than the rule's choices. */
  options?: readonly ChoiceOption<ChoiceValue>[]
}

/** One of a few choices, all visible. */
export function RadioAnswer({ path, options }: RadioAnswerProps) {
  const { asked, field, choices } = useBoundAnswer(path)
  const { look } = useControl('radio', path)
  if (!asked) return null
  return <RadioGroup {...field} options={options ?? choices} look={look} />
}
