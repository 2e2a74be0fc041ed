import type { Controls } from '../form/form-parts.tsx'
import { lazyForm } from '../form/lazy-form.tsx'

const choices = () => import('./choice-answer.tsx')

/**
 * The field of each kind of control. They come in files of their own, before the first step that needs one is shown;
 * those of its first step a flow brings along (WizardDefinition.controls).
 */
export const controls: Controls = {
  text: lazyForm(async () => (await import('./text-answer.tsx')).TextAnswer),
  yesNo: lazyForm(async () => (await choices()).YesNoAnswer),
  checkbox: lazyForm(async () => (await choices()).CheckboxAnswer),
  choice: lazyForm(async () => (await choices()).ChoiceAnswer),
  radio: lazyForm(async () => (await import('./radio-answer.tsx')).RadioAnswer),
  select: lazyForm(async () => (await choices()).SelectAnswer),
  checkboxes: lazyForm(async () => (await choices()).CheckboxesAnswer),
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
