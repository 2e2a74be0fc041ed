import type { ComponentType } from 'react'
import type { CreateDistributionListDraft } from '#schemas/create-distribution-list/draft.ts'
import type { FieldPath } from '#schemas/rules.ts'
import * as choice from '#src/wizard/fields/choice-answer.tsx'
import * as text from '#src/wizard/fields/text-answer.tsx'

/** The wizard's fields, taking only paths of a new list. */
type Path = FieldPath<CreateDistributionListDraft>

export const TextAnswer: ComponentType<text.TextAnswerProps<Path>> = text.TextAnswer
export const RadioAnswer: ComponentType<choice.RadioAnswerProps<Path>> = choice.RadioAnswer
