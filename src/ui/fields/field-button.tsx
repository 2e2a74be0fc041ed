import type { ComponentPropsWithRef } from 'react'
import styles from './field-button.module.css'

interface InsideButtonProps extends ComponentPropsWithRef<'button'> {
  label: string
}

/** A small button inside a control. */
export function FieldButton({ label, ...rest }: InsideButtonProps) {
  return <button {...rest} type="button" aria-label={label} className={styles.button} />
}
