import { type ComponentType, createContext, useContext } from 'react'
import type { ShownControl } from '../state/views.ts'

/** The fields of forms, by the kinds of controls that rules name. */
export type Controls = Readonly<
  Record<Exclude<ShownControl['kind'], 'none'>, ComponentType<{ path: string }>>
>

/** Questions that a flow asks in its own way, by step and path. */
export type OwnQuestions = Readonly<
  Record<string, Readonly<Record<string, ComponentType>> | undefined>
>

interface FormParts {
  readonly controls: Controls
  readonly questions: OwnQuestions
}

const FormPartsContext = createContext<FormParts | null>(null)

/** Gives the forms of a flow the fields they are made of. */
export const FormPartsProvider = FormPartsContext.Provider

export function useFormParts(): FormParts {
  const parts = useContext(FormPartsContext)
  if (!parts) throw new Error('There is no wizard around this question.')
  return parts
}
