import type { ComponentType } from 'react'
import type { FileTransferDraft } from '#schemas/file-transfer/draft.ts'
import type { FieldPath } from '#schemas/rules.ts'
import * as choice from '#src/wizard/fields/choice-answer.tsx'
import * as secret from '#src/wizard/fields/secret-answer.tsx'
import * as text from '#src/wizard/fields/text-answer.tsx'
import * as textList from '#src/wizard/fields/text-list-answer.tsx'

/** The wizard's fields, taking only paths of a file transfer draft. */
type Path = FieldPath<FileTransferDraft>

export const TextAnswer: ComponentType<text.TextAnswerProps<Path>> = text.TextAnswer
export const SecretAnswer: ComponentType<secret.SecretAnswerProps<Path>> = secret.SecretAnswer
export const TextListAnswer: ComponentType<textList.TextListAnswerProps<Path>> =
  textList.TextListAnswer
export const YesNoAnswer: ComponentType<choice.AnswerProps<Path>> = choice.YesNoAnswer
export const CheckboxAnswer: ComponentType<choice.AnswerProps<Path>> = choice.CheckboxAnswer
export const CheckboxesAnswer: ComponentType<choice.ChoiceAnswerProps<Path>> =
  choice.CheckboxesAnswer
export const RadioAnswer: ComponentType<choice.RadioAnswerProps<Path>> = choice.RadioAnswer
export const SelectAnswer: ComponentType<choice.ChoiceAnswerProps<Path>> = choice.SelectAnswer
