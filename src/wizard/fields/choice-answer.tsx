import { isNonBooleanChoice } from '#schemas/questions/rules.ts'
import { CheckboxField } from '#src/ui/fields/checkbox-field.tsx'
import { CheckboxGroup } from '#src/ui/fields/checkbox-group.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { YesNoField } from '#src/ui/fields/yes-no-field.tsx'
import { useAnswer } from '../form/use-answer.tsx'
import { useControl } from '../form/use-control.ts'
import { RadioAnswer } from './radio-answer.tsx'
import { useBoundAnswer } from './use-bound-answer.ts'

interface AnswerProps {
  path: string
}

/** A yes/no question. */
export function YesNoAnswer({ path }: AnswerProps) {
  const { asked, field } = useBoundAnswer(path)
  return asked ? <YesNoField {...field} /> : null
}

/** A single check box. */
export function CheckboxAnswer({ path }: AnswerProps) {
  const { asked, field } = useBoundAnswer(path)
  return asked ? <CheckboxField {...field} /> : null
}

/** One of many choices, in a select. */
export function SelectAnswer({ path }: AnswerProps) {
  const { placeholder } = useControl('select', path)
  const { asked, field, choices } = useBoundAnswer(path)
  if (!asked) return null
  return (
    <SelectField
      {...field}
      options={choices.filter(isNonBooleanChoice)}
      placeholder={placeholder}
    />
  )
}

/** Any of a few choices, all visible. */
export function CheckboxesAnswer({ path }: AnswerProps) {
  const { asked, field, choices } = useBoundAnswer(path)
  return asked ? <CheckboxGroup {...field} options={choices.filter(isNonBooleanChoice)} /> : null
}

/** With more choices than this, a select is shown. */
const mostRadios = 5

/** One of the rule's choices: radio buttons if there are few, a select if there are many. */
export function ChoiceAnswer({ path }: AnswerProps) {
  const { choices } = useAnswer(path)
  return choices.length > mostRadios ? <SelectAnswer path={path} /> : <RadioAnswer path={path} />
}
