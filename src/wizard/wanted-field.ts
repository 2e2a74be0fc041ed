import { createContext, type RefObject, useContext } from 'react'

/** The name of the field that takes the focus on the step that is gone to next; undefined for its heading. */
export type WantedField = RefObject<string | undefined>

export const WantedFieldContext = createContext<WantedField>({ current: undefined })

export function useWantedField(): WantedField {
  return useContext(WantedFieldContext)
}
