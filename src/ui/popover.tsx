import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react'
import { useDismiss, useFloating } from './floating.ts'
import styles from './menu.module.css'

interface TriggerProps {
  ref?: Ref<HTMLButtonElement>
  onClick?: () => void
  'aria-haspopup'?: 'dialog'
  'aria-expanded'?: boolean
  'aria-controls'?: string
}

interface PopoverProps {
  /** A Button or IconButton; the popover gives it its ref and state. */
  trigger: ReactElement<TriggerProps>
  label: string
  align?: 'start' | 'end'
  children: (close: () => void) => ReactNode
}

/** A panel next to the button that opens it, for what is more than a menu. Closing returns focus to the button. */
export function Popover({ trigger, label, align = 'start', children }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = useCallback((by: 'press' | 'escape') => {
    setOpen(false)
    if (by === 'escape') button.current?.focus()
  }, [])
  useFloating(open, button, panel, { align })
  useDismiss(open, button, panel, close)
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div
          ref={panel}
          id={id}
          role="dialog"
          aria-label={label}
          popover="manual"
          className={styles.menu}
        >
          {children(() => close('escape'))}
        </div>
      )}
    </>
  )
}
