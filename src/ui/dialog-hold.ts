import { createContext, useContext, useEffect } from 'react'

/** Keeps the surrounding dialog open. @returns a function that releases it */
type HoldDialogOpen = () => () => void

/** Provides the function that keeps the surrounding dialog open. */
export const DialogHoldContext = createContext<HoldDialogOpen>(() => () => undefined)

/** Keeps the surrounding dialog open, if any, while something in it is being sent. */
export function useHoldDialogOpen(isSending: boolean): void {
  const hold = useContext(DialogHoldContext)
  useEffect(() => (isSending ? hold() : undefined), [isSending, hold])
}
