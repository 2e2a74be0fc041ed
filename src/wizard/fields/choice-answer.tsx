import { isListed } from '#schemas/rules.ts'
import { CheckboxField } from '#src/ui/fields/checkbox-field.tsx'
import { CheckboxGroup } from '#src/ui/fields/checkbox-group.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { YesNoField } from '#src/ui/fields/yes-no-field.tsx'
import { useAnswer } from '../form/use-answer.tsx'
import { RadioAnswer } from './radio-answer.tsx'
import { useBoundAnswer } from './use-bound-answer.ts'

interface AnswerProps<Path extends string> {
  path: Path
}

/** A question answered by Yes or No. */
export function YesNoAnswer<Path extends string>({ path }: AnswerProps<Path>) {
  const { asked, field } = useBoundAnswer(path)
  return asked ? <YesNoField {...field} /> : null
}

/** One thing to tick. */
export function CheckboxAnswer<Path extends string>({ path }: AnswerProps<Path>) {
  const { asked, field } = useBoundAnswer(path)
  return asked ? <CheckboxField {...field} /> : null
}

interface SelectAnswerProps<Path extends string> extends AnswerProps<Path> {
  placeholder?: string
}

/** One of a list that is too long to show whole. */
export function SelectAnswer<Path extends string>({ path, placeholder }: SelectAnswerProps<Path>) {
  const { asked, field, choices } = useBoundAnswer(path)
  if (!asked) return null
  return <SelectField {...field} options={choices.filter(isListed)} placeholder={placeholder} />
}

/** Any of a few, all visible. */
export function CheckboxesAnswer<Path extends string>({ path }: AnswerProps<Path>) {
  const { asked, field, choices } = useBoundAnswer(path)
  return asked ? <CheckboxGroup {...field} options={choices.filter(isListed)} /> : null
}

/** Up to so many choices are all visible. */
const mostRadios = 5

/** One of the rule's choices, visible where they are few, in a list that opens where they are many. */
export function ChoiceAnswer<Path extends string>({ path }: AnswerProps<Path>) {
  const { choices } = useAnswer(path)
  return choices.length > mostRadios ? <SelectAnswer path={path} /> : <RadioAnswer path={path} />
}
