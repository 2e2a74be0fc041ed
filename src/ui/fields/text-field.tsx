import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './control.module.css'
import { FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx'
import { useTextLength } from './use-text-length.ts'

export interface TextFieldProps
  extends FieldTexts,
    Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts | 'id' | 'disabled' | 'maxLength'> {
  /** Maximum characters; longer input is refused, never cut. */
  limit?: number | undefined
  /** Shown before or after the input, for example a currency or a domain. */
  before?: ReactNode
  after?: ReactNode
}

/** A single line of text. Uncontrolled: spread react-hook-form's `register(path)` on it. */
export function TextField({
  name,
  label,
  help,
  error,
  wait,
  required,
  optional,
  disabledBecause,
  why,
  limit,
  before,
  after,
  className,
  onInput,
  ref,
  ...input
}: TextFieldProps) {
  const length = useTextLength<HTMLInputElement>(limit, { ref })
  const shown = length.tooLong ?? error
  const texts = { name, label, help, error: shown, wait, required, optional, disabledBecause, why }
  const ids = useFieldIds(texts)
  const control = (
    <input
      type="text"
      autoComplete="off"
      {...input}
      {...ids.control}
      ref={length.ref}
      name={name}
      aria-required={required}
      aria-disabled={disabledBecause ? true : undefined}
      readOnly={Boolean(disabledBecause) || input.readOnly}
      className={classNames(styles.control, className)}
      onInput={(event) => {
        length.count()
        onInput?.(event)
      }}
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
      {limit !== undefined && <VisuallyHidden role="status">{length.tooLong}</VisuallyHidden>}
    </FieldFrame>
  )
}
