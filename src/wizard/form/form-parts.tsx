import { type ComponentType, createContext, useContext } from 'react'
import type { ShownControl } from '../state/views.ts'

/** The field components, by kind of control. */
export type Controls = Readonly<
  Record<Exclude<ShownControl['kind'], 'none'>, ComponentType<{ path: string }>>
>

/** Custom components for questions, by step and path. */
export type OwnQuestions = Readonly<
  Record<string, Readonly<Record<string, ComponentType>> | undefined>
>

interface FormParts {
  readonly controls: Controls
  readonly questions: OwnQuestions
}

const FormPartsContext = createContext<FormParts | null>(null)

/** Provides the field components to a flow's forms. */
export const FormPartsProvider = FormPartsContext.Provider

/** The field components of the surrounding flow. @throws Error outside a wizard */
export function useFormParts(): FormParts {
  const parts = useContext(FormPartsContext)
  if (!parts) throw new Error('There is no wizard around this question.')
  return parts
}
