import { createContext, useContext, useState } from 'react'

const StoredHereContext = createContext<() => boolean>(() => false)

/** Hands the screens of a wizard whether what is typed in it is stored on this device (`LocalSaving`). */
export const StoredHereProvider = StoredHereContext.Provider

/** Whether what was typed is stored on this device, at the moment when a screen begins to say so. */
export function useStoredHere(): boolean {
  const [isStored] = useState(useContext(StoredHereContext))
  return isStored
}
