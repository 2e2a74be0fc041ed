import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { isListed } from '#schemas/rules.ts'
import { CheckboxField } from '#src/ui/fields/checkbox-field.tsx'
import { CheckboxGroup } from '#src/ui/fields/checkbox-group.tsx'
import type { Choice, ChoiceValue } from '#src/ui/fields/choice.ts'
import { RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { YesNoField } from '#src/ui/fields/yes-no-field.tsx'
import { useAnswer } from '../form/use-answer.tsx'

export interface AnswerProps<Path extends string> {
  path: Path
  help?: ReactNode
  label?: string
}

export interface ChoiceAnswerProps<Path extends string> extends AnswerProps<Path> {
  /** The choices, where they come from a list of the company; else those of the rule. */
  options?: readonly Choice<string | number>[]
  placeholder?: string
}

export interface RadioAnswerProps<Path extends string> extends AnswerProps<Path> {
  /** The choices, where they differ from the rule's. */
  options?: readonly Choice<ChoiceValue>[]
  look?: 'list' | 'inline' | 'cards'
}

function useBound(path: string, { help, label }: { help?: ReactNode; label?: string }) {
  const { texts, ...view } = useAnswer(path)
  const { field } = useController({ name: view.name })
  return { ...view, field, texts: { ...texts, help: help ?? texts.help, ...(label && { label }) } }
}

/** A question answered by Yes or No. */
export function YesNoAnswer<Path extends string>({ path, ...rest }: AnswerProps<Path>) {
  const { asked, field, texts } = useBound(path, rest)
  return asked ? <YesNoField {...texts} {...field} name={texts.name} /> : null
}

/** One thing to tick. */
export function CheckboxAnswer<Path extends string>({ path, ...rest }: AnswerProps<Path>) {
  const { asked, field, texts } = useBound(path, rest)
  return asked ? <CheckboxField {...texts} {...field} name={texts.name} /> : null
}

/** One of a list that is too long to show whole. */
export function SelectAnswer<Path extends string>({
  path,
  options,
  placeholder,
  ...rest
}: ChoiceAnswerProps<Path>) {
  const { asked, field, texts, choices } = useBound(path, rest)
  if (!asked) return null
  const offered = [...(options ?? []), ...choices.filter(isListed)]
  return (
    <SelectField
      {...texts}
      {...field}
      name={texts.name}
      options={offered}
      placeholder={placeholder}
    />
  )
}

/** One of a few, all visible. */
export function RadioAnswer<Path extends string>({
  path,
  options,
  look,
  ...rest
}: RadioAnswerProps<Path>) {
  const { asked, field, texts, choices } = useBound(path, rest)
  if (!asked) return null
  return (
    <RadioGroup {...texts} {...field} name={texts.name} options={options ?? choices} look={look} />
  )
}

/** Any of a few, all visible. */
export function CheckboxesAnswer<Path extends string>({
  path,
  options,
  ...rest
}: ChoiceAnswerProps<Path>) {
  const { asked, field, texts, choices } = useBound(path, rest)
  if (!asked) return null
  const offered = options ?? choices.filter(isListed)
  return <CheckboxGroup {...texts} {...field} name={texts.name} options={offered} />
}

/** Up to so many choices are all visible. */
const mostRadios = 5

/** One of the rule's choices, visible where they are few, in a list that opens where they are many. */
export function ChoiceAnswer<Path extends string>({ path }: { path: Path }) {
  const { choices } = useAnswer(path)
  return choices.length > mostRadios ? <SelectAnswer path={path} /> : <RadioAnswer path={path} />
}
