import type { ComponentType } from 'react'
import type { FieldPath } from '#schemas/rules.ts'
import type { TerminateDraft } from '#schemas/terminate/draft.ts'
import * as choice from '#src/wizard/fields/choice-answer.tsx'
import * as dateTime from '#src/wizard/fields/date-time-answer.tsx'
import * as text from '#src/wizard/fields/text-answer.tsx'
import * as textList from '#src/wizard/fields/text-list-answer.tsx'

/** The wizard's fields, taking only paths of a Terminate draft. */
type Path = FieldPath<TerminateDraft>

export const TextAnswer: ComponentType<text.TextAnswerProps<Path>> = text.TextAnswer
export const TextListAnswer: ComponentType<textList.TextListAnswerProps<Path>> =
  textList.TextListAnswer
export const DateTimeAnswer: ComponentType<dateTime.DateTimeAnswerProps<Path>> =
  dateTime.DateTimeAnswer
export const YesNoAnswer: ComponentType<choice.AnswerProps<Path>> = choice.YesNoAnswer
export const RadioAnswer: ComponentType<choice.RadioAnswerProps<Path>> = choice.RadioAnswer
