import type { ComponentType } from 'react'
import type { AddUserDraft } from '#schemas/add-user/draft.ts'
import type { AddUserLookup } from '#schemas/add-user/lookups.ts'
import type { FieldPath } from '#schemas/rules.ts'
import * as choice from '#src/wizard/fields/choice-answer.tsx'
import * as date from '#src/wizard/fields/date-answer.tsx'
import * as lookup from '#src/wizard/fields/lookup-select-answer.tsx'
import * as number from '#src/wizard/fields/number-answer.tsx'
import * as text from '#src/wizard/fields/text-answer.tsx'

/** The wizard's fields, taking only paths and lists of an Add User draft. */
type Path = FieldPath<AddUserDraft>
/** An answer chosen from one of the company's lists. */
export type LookupProps = lookup.LookupSelectAnswerProps<Path> & { list: AddUserLookup }

export const TextAnswer: ComponentType<text.TextAnswerProps<Path>> = text.TextAnswer
export const NumberAnswer: ComponentType<number.NumberAnswerProps<Path>> = number.NumberAnswer
export const DateAnswer: ComponentType<date.DateAnswerProps<Path>> = date.DateAnswer
export const YesNoAnswer: ComponentType<choice.AnswerProps<Path>> = choice.YesNoAnswer
export const CheckboxAnswer: ComponentType<choice.AnswerProps<Path>> = choice.CheckboxAnswer
export const SelectAnswer: ComponentType<choice.ChoiceAnswerProps<Path>> = choice.SelectAnswer
export const RadioAnswer: ComponentType<choice.RadioAnswerProps<Path>> = choice.RadioAnswer
export const CheckboxesAnswer: ComponentType<choice.ChoiceAnswerProps<Path>> =
  choice.CheckboxesAnswer
export const SelectLookupAnswer: ComponentType<LookupProps> = lookup.LookupSelectAnswer
