import { createContext, useContext, useState } from 'react'
import type { WizardHandle } from './wizard-handle.ts'

const StoredHereContext = createContext<() => boolean>(() => false)

/** Hands the screens of a wizard whether what is typed in it is stored on this device (`LocalSaving`). */
export const StoredHereProvider = StoredHereContext.Provider

/** Whether what was typed is stored on this device, at the moment when a screen begins to say so. */
export function useStoredHere(): boolean {
  const [isStored] = useState(useContext(StoredHereContext))
  return isStored
}

/** The same to be asked at any moment. */
export function useIsStoredHere(): () => boolean {
  return useContext(StoredHereContext)
}

/**
 * Whether leaving asks about what was typed. A draft that could not be created is left without a question where this
 * device has stored it, which offers it again.
 */
export function asksAboutTyped(
  wizard: Pick<WizardHandle, 'phase'>,
  isStored: () => boolean,
): boolean {
  const phase = wizard.phase()
  return phase === 'editing' || (phase === 'uncreated' && !isStored())
}
