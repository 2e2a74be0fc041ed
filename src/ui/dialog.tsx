import { X } from 'lucide-react'
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

const firstFocus =
  '[data-first-focus], [data-dialog-body] :is(input, select, textarea, button, a[href])'

export interface DialogProps {
  open: boolean
  /** Escape, the close button or a press outside; the caller decides whether it closes. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons, and the text of what went wrong next to them; `data-first-focus` marks where focus starts. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** `alertdialog` where an answer is needed: a press outside then does not close it. */
  role?: 'dialog' | 'alertdialog'
  /** Names the element whose text is read out on opening, for an `alertdialog`. */
  describedBy?: string
}

/** A modal dialog: focus stays inside and returns to where it was. Its children exist only while it is open. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  role = 'dialog',
  describedBy,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = element.current
    if (!dialog || dialog.open === open) return
    if (open) {
      // The page behind stops scrolling; where it had a scrollbar, its space stays reserved.
      const { style, clientWidth } = document.documentElement
      style.scrollbarGutter = window.innerWidth > clientWidth ? 'stable' : 'auto'
      dialog.showModal()
      // Left to itself the focus would start on the close button.
      dialog.querySelector<HTMLElement>(firstFocus)?.focus()
    } else {
      dialog.close()
    }
  }, [open])

  // One that is taken away while it is open gives the focus back as well.
  useLayoutEffect(() => {
    const dialog = element.current
    return () => dialog?.close()
  }, [])

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  const pressOutside = (event: MouseEvent) => {
    if (role === 'dialog' && event.target === element.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, through onCancel
    <dialog
      ref={element}
      role={role === 'alertdialog' ? role : undefined}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={cancel}
      onClick={pressOutside}
    >
      {open && (
        <div className={styles.frame}>
          <div className={styles.header}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label="Close" size="sm" onClick={onClose}>
              <X />
            </IconButton>
          </div>
          {children && (
            <div className={styles.body} data-dialog-body>
              {children}
            </div>
          )}
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
