import { createContext, useContext, useEffect } from 'react'

/** Keeps the dialog around open. @returns lets it go */
type Hold = () => () => void

export const DialogHeld = createContext<Hold>(() => () => undefined)

/** Keeps the dialog around, where there is one, open while something of it is being sent. */
export function useHeldDialog(isSending: boolean): void {
  const hold = useContext(DialogHeld)
  useEffect(() => (isSending ? hold() : undefined), [isSending, hold])
}
