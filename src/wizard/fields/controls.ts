import type { Controls } from '../form/form-parts.tsx'
import { lazyForm } from '../form/lazy-form.tsx'
import {
  CheckboxAnswer,
  CheckboxesAnswer,
  ChoiceAnswer,
  SelectAnswer,
  YesNoAnswer,
} from './choice-answer.tsx'
import { RadioAnswer } from './radio-answer.tsx'
import { TextAnswer } from './text-answer.tsx'

/**
 * The field component for each kind of control. Rare ones are split into their own files and loaded before the first
 * step that needs them; a flow bundles those of its first step (WizardDefinition.controls).
 */
export const controls: Controls = {
  text: TextAnswer,
  yesNo: YesNoAnswer,
  checkbox: CheckboxAnswer,
  choice: ChoiceAnswer,
  radio: RadioAnswer,
  select: SelectAnswer,
  checkboxes: CheckboxesAnswer,
  date: lazyForm(async () => (await import('./date-answer.tsx')).DateAnswer),
  dateTime: lazyForm(async () => (await import('./date-time-answer.tsx')).DateTimeAnswer),
  number: lazyForm(async () => (await import('./number-answer.tsx')).NumberAnswer),
  secret: lazyForm(async () => (await import('./secret-answer.tsx')).SecretAnswer),
  textList: lazyForm(async () => (await import('./text-list-answer.tsx')).TextListAnswer),
  lookup: lazyForm(async () => (await import('./lookup-answer.tsx')).LookupAnswer),
  lookupSelect: lazyForm(
    async () => (await import('./lookup-select-answer.tsx')).LookupSelectAnswer,
  ),
  lookups: lazyForm(async () => (await import('./lookups-answer.tsx')).LookupsAnswer),
}
