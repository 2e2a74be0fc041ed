import { createContext, useContext, useState } from 'react'
import type { StoredInput } from '#src/api/stored-input.ts'
import type { WizardHandle } from './wizard-handle.ts'

const StoredInputContext = createContext<() => StoredInput>(() => 'none')

/** Hands the screens of a wizard what of what is typed in it is stored on this device (`LocalSaving`). */
export const StoredInputProvider = StoredInputContext.Provider

/** What of what was typed is stored on this device, at the moment when a screen begins to say so. */
export function useStoredInput(): StoredInput {
  const [stored] = useState(useContext(StoredInputContext))
  return stored
}

/** The same to be asked at any moment. */
export function useReadStoredInput(): () => StoredInput {
  return useContext(StoredInputContext)
}

/**
 * Whether leaving asks about what was typed. A draft that could not be created is left without a question where this
 * device has stored it, which offers it again.
 */
export function shouldConfirmLeaving(
  wizard: Pick<WizardHandle, 'phase'>,
  stored: () => StoredInput,
): boolean {
  const phase = wizard.phase()
  return phase === 'editing' || (phase === 'uncreated' && stored() === 'none')
}
