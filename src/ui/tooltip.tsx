import { type ReactNode, useId, useRef, useState } from 'react'
import { useFloating } from './floating.ts'
import styles from './tooltip.module.css'

/**
 * A short text about what is hovered or focused. It never carries what is said nowhere else: whatever it
 * wraps has its own name, so the text itself is hidden from screen readers.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  useFloating(open, anchor, tip, { align: 'center', gap: 6 })
  const close = () => setOpen(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for what reaches its child
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      {children}
      {open && (
        <span ref={tip} id={id} popover="manual" aria-hidden="true" className={styles.tip}>
          {text}
        </span>
      )}
    </span>
  )
}
