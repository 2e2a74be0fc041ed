import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useDismiss, useFloating } from './floating.ts'
import styles from './menu.module.css'

interface TriggerProps {
  ref?: Ref<HTMLButtonElement>
  onClick?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  'aria-controls'?: string
}

interface MenuProps {
  /** A Button or IconButton; the menu gives it its ref and state. */
  trigger: ReactElement<TriggerProps>
  /** What the list is called. */
  label: string
  align?: 'start' | 'end'
  /** `MenuItem`s, `MenuSeparator`s, or links with `menuItemProps`. */
  children: ReactNode
}

/** Spread on a link that is an item of a menu. */
export const menuItemProps = { role: 'menuitem', tabIndex: -1, className: styles.item } as const

/** A menu button (APG): arrows, Home, End and first letters move, Escape and Tab close. */
export function Menu({ trigger, label, align = 'start', children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const first = useRef<'first' | 'last'>('first')
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = useCallback((by: 'press' | 'escape') => {
    setOpen(false)
    if (by === 'escape') button.current?.focus()
  }, [])
  useFloating(open, button, list, { align })
  useDismiss(open, button, list, close)

  useLayoutEffect(() => {
    if (!open) return
    itemsOf(list.current)
      .at(first.current === 'first' ? 0 : -1)
      ?.focus()
  }, [open])

  const move = (event: KeyboardEvent) => {
    const all = itemsOf(list.current)
    const focused = document.activeElement
    const at = focused instanceof HTMLElement ? all.indexOf(focused) : -1
    const letter = event.key.length === 1 && event.key !== ' ' ? event.key.toLowerCase() : null
    const next = {
      ArrowDown: at + 1,
      ArrowUp: at <= 0 ? all.length - 1 : at - 1,
      Home: 0,
      End: all.length - 1,
    }[event.key]
    if (event.key === 'Tab') {
      setOpen(false)
    } else if (next !== undefined) {
      event.preventDefault()
      all[next % all.length]?.focus()
    } else if (letter) {
      const order = [...all.slice(at + 1), ...all.slice(0, at + 1)]
      order.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter))?.focus()
    }
  }
  const choose = (event: { target: EventTarget }) => {
    const item = event.target instanceof Element && event.target.closest('[role^="menuitem"]')
    if (!item || item.getAttribute('aria-disabled') === 'true') return
    // Several may be ticked one after the other.
    if (item.getAttribute('role') === 'menuitemcheckbox') return
    setOpen(false)
    button.current?.focus()
  }

  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => {
          first.current = 'first'
          setOpen(!open)
        },
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          first.current = event.key === 'ArrowUp' ? 'last' : 'first'
          setOpen(true)
        },
      })}
      {open && (
        <div
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          popover="manual"
          className={styles.menu}
          onKeyDown={move}
          onClick={choose}
        >
          {children}
        </div>
      )}
    </>
  )
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
}

interface MenuItemProps {
  icon?: ReactNode
  onSelect: () => void
  /** For one of several that exclude each other: whether it is the one. */
  checked?: boolean
  /** For one of several that may be chosen together: whether it is; the menu stays open. */
  ticked?: boolean
  disabled?: boolean
  children: ReactNode
}

export function MenuItem({
  icon,
  onSelect,
  checked,
  ticked,
  disabled = false,
  children,
}: MenuItemProps) {
  return (
    <button
      type="button"
      {...(ticked !== undefined
        ? { role: 'menuitemcheckbox', 'aria-checked': ticked }
        : checked !== undefined
          ? { role: 'menuitemradio', 'aria-checked': checked }
          : { role: 'menuitem' })}
      aria-disabled={disabled || undefined}
      tabIndex={-1}
      className={styles.item}
      onClick={disabled ? undefined : onSelect}
    >
      {icon}
      {children}
    </button>
  )
}

export function MenuSeparator() {
  return <hr className={styles.separator} />
}
