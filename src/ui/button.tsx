import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from 'react'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** Shown before the text. */
  icon?: ReactNode
  /** Shown after the text. */
  iconAfter?: ReactNode
  /** Work is under way: the button has the same size, says so, and does nothing. */
  loading?: boolean
  /** Why it cannot be pressed now; shown beneath, and read out with the button. */
  disabledBecause?: string
}

/**
 * A button. One that is disabled stays in the order of focus (`aria-disabled`), so that everyone can
 * find it and learn why.
 */
export function Button({
  variant,
  size,
  icon,
  iconAfter,
  loading = false,
  disabled = false,
  disabledBecause,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const inert = disabled || loading || Boolean(disabledBecause)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }
  const button = (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size }), className)}
      aria-disabled={inert || undefined}
      aria-busy={loading || undefined}
      aria-describedby={disabledBecause ? reasonId : rest['aria-describedby']}
      onClick={press}
    >
      {/* In the icon's place, or over the text: the button's box is the same before, during and after the work. */}
      {loading ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {loading && !icon ? <span className={styles.covered}>{children}</span> : children}
      {iconAfter}
    </button>
  )
  if (!disabledBecause) return button
  return (
    <span className={styles.explained}>
      {button}
      <span id={reasonId} className={styles.reason}>
        {disabledBecause}
      </span>
    </span>
  )
}
