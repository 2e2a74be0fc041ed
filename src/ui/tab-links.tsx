import type { KeyboardEvent, ReactNode } from 'react'
import styles from './tab-links.module.css'

interface TabLinksProps {
  /** What the tabs are of. */
  label: string
  /** Links with role `tab`, each with `aria-selected`; only the selected one is reached by Tab. */
  children: ReactNode
}

/** Tabs that each have an address of their own; arrow keys go from one to the next. */
export function TabLinks({ label, children }: TabLinksProps) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
    const { activeElement } = document
    const at = activeElement instanceof HTMLElement ? tabs.indexOf(activeElement) : -1
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    tabs.at(to % tabs.length)?.focus()
  }
  return (
    <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
      {children}
    </div>
  )
}
