import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** The footer element of the surrounding dialog; null until it exists. */
export const DialogFooterContext = createContext<HTMLElement | null>(null)

/**
 * Renders into the surrounding dialog's footer, for example a form's buttons and failures (SHELL-110). A button there
 * refers to its form by `form`.
 */
export function DialogFooter({ children }: { children: ReactNode }) {
  const footer = useContext(DialogFooterContext)
  return footer && createPortal(children, footer)
}
