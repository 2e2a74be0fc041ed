import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from 'react'
import styles from './button.module.css'
import { type ButtonStyle, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'

export interface ButtonProps extends ButtonStyle, ComponentPropsWithRef<'button'> {
  /** Shown before the text. */
  icon?: ReactNode
  /** Shown after the text. */
  iconAfter?: ReactNode
  /** Work is in progress: the button keeps its size, says so, and ignores presses. */
  loading?: boolean
  /** Why it's disabled; shown below the button and read out with it. */
  disabledBecause?: string
}

/** A button. A disabled one stays focusable (`aria-disabled`), so that everyone can find out why. */
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
      {/* The spinner replaces the icon or covers the text, so that the button keeps its size. */}
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
