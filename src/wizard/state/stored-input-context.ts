import { createContext, useContext, useState } from 'react'
import type { StoredInput } from '#src/api/stored-input.ts'
import type { WizardHandle } from './wizard-handle.ts'

const StoredInputContext = createContext<() => StoredInput>(() => 'none')

/** Provides how much of the wizard's input is stored on this device (`LocalSaving`). */
export const StoredInputProvider = StoredInputContext.Provider

/** How much input was stored when the component mounted. */
export function useStoredInput(): StoredInput {
  const [stored] = useState(useContext(StoredInputContext))
  return stored
}

/** A function that returns how much input is stored now. */
export function useReadStoredInput(): () => StoredInput {
  return useContext(StoredInputContext)
}

/**
 * Whether to confirm leaving. If the draft couldn't be created but this device has stored it, leaving is fine: it will
 * be offered again.
 */
export function shouldConfirmLeaving(
  wizard: Pick<WizardHandle, 'phase'>,
  stored: () => StoredInput,
): boolean {
  const phase = wizard.phase()
  return phase === 'editing' || (phase === 'uncreated' && stored() === 'none')
}
