import { createContext, useContext, useEffect } from 'react'

/** Keeps the dialog around open. @returns lets it go */
type Hold = () => () => void

export const DialogHoldContext = createContext<Hold>(() => () => undefined)

/** Keeps the dialog around, where there is one, open while something of it is being sent. */
export function useHoldDialogOpen(isSending: boolean): void {
  const hold = useContext(DialogHoldContext)
  useEffect(() => (isSending ? hold() : undefined), [isSending, hold])
}
