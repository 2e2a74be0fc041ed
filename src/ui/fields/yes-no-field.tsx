import type { BoundField, ChoiceOption } from './choice-option.ts'
import type { FieldTexts } from './field-frame.tsx'
import { RadioGroup } from './radio-group.tsx'

const answers: readonly ChoiceOption<boolean>[] = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
]

/** A yes/no question; null while unanswered. Bind it with a Controller's `{...field}`. */
export function YesNoField(props: FieldTexts & BoundField<boolean | null>) {
  return <RadioGroup {...props} options={answers} look="inline" />
}
