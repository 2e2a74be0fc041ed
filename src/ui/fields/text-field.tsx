import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './control.module.css'
import { FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx'

export interface TextFieldProps
  extends FieldTexts,
    Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts | 'id' | 'disabled'> {
  /** Stands before or after what is typed, for example a currency or a domain. */
  before?: ReactNode
  after?: ReactNode
}

/** One line of text. Uncontrolled: spread react-hook-form's `register(path)` on it. Typing stops at `maxLength`. */
export function TextField({
  name,
  label,
  help,
  error,
  required,
  optional,
  disabledBecause,
  why,
  before,
  after,
  className,
  ...input
}: TextFieldProps) {
  const texts = { name, label, help, error, required, optional, disabledBecause, why }
  const ids = useFieldIds(texts)
  const control = (
    <input
      type="text"
      autoComplete="off"
      {...input}
      {...ids.control}
      name={name}
      aria-required={required}
      aria-disabled={disabledBecause ? true : undefined}
      readOnly={Boolean(disabledBecause) || input.readOnly}
      className={classNames(styles.control, className)}
    />
  )
  return (
    <FieldFrame ids={ids} {...texts}>
      {before || after ? (
        <div className={styles.box}>
          {before && <span className={styles.before}>{before}</span>}
          {control}
          {after && <span className={styles.after}>{after}</span>}
        </div>
      ) : (
        control
      )}
    </FieldFrame>
  )
}
