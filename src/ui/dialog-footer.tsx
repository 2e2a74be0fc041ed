import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** The footer of the dialog around; null where there is none yet. */
export const DialogFooterContext = createContext<HTMLElement | null>(null)

/**
 * The footer of the dialog around, for what is inside it and knows what belongs there: the buttons of a form, and next
 * to them what went wrong (SHELL-110). A button there names its form by `form`.
 */
export function DialogFooter({ children }: { children: ReactNode }) {
  const footer = useContext(DialogFooterContext)
  return footer && createPortal(children, footer)
}
