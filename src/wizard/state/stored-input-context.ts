import { createContext, useContext, useState } from 'react'
import type { StoredInputCoverage } from '#src/api/stored-input-coverage.ts'
import type { WizardHandle } from './wizard-handle.ts'

const StoredInputContext = createContext<() => StoredInputCoverage>(() => 'none')

/** Provides how much of the wizard's input is stored on this device (`LocalSaving`). */
export const StoredInputCoverageProvider = StoredInputContext.Provider

/** How much input was stored when the component mounted. */
export function useStoredInputCoverage(): StoredInputCoverage {
  const [stored] = useState(useContext(StoredInputContext))
  return stored
}

/** A function that returns how much input is stored now. */
export function useReadStoredInputCoverage(): () => StoredInputCoverage {
  return useContext(StoredInputContext)
}

/**
 * Whether to confirm leaving. If the draft couldn't be created but this device has stored it, leaving is fine: it will
 * be offered again.
 */
export function shouldConfirmLeaving(
  wizard: Pick<WizardHandle, 'phase'>,
  stored: () => StoredInputCoverage,
): boolean {
  const phase = wizard.phase()
  return phase === 'editing' || (phase === 'uncreated' && stored() === 'none')
}
