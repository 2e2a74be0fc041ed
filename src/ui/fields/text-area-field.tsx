import { type ComponentPropsWithRef, type FormEvent, useState } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './control.module.css'
import { FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx'

export interface TextAreaFieldProps
  extends FieldTexts,
    Omit<ComponentPropsWithRef<'textarea'>, keyof FieldTexts | 'id' | 'disabled'> {
  /** The counter shows from this many characters on; without it, from four fifths of `maxLength`. */
  countFrom?: number
}

/** Several lines of text. Uncontrolled: spread `register(path)` on it. Typing stops at `maxLength`, counted near it. */
export function TextAreaField({
  name,
  label,
  help,
  error,
  required,
  optional,
  disabledBecause,
  why,
  maxLength,
  countFrom = Math.floor((maxLength ?? 0) * 0.8),
  className,
  onInput,
  onFocus,
  ...area
}: TextAreaFieldProps) {
  const texts = { name, label, help, error, required, optional, disabledBecause, why }
  const ids = useFieldIds(texts)
  const [length, setLength] = useState(0)
  const counted = maxLength !== undefined && length >= countFrom
  const count = (event: FormEvent<HTMLTextAreaElement>) => {
    const next = event.currentTarget.value.length
    // Far from the limit nothing is shown, so nothing is rendered either.
    setLength(next >= countFrom ? next : 0)
  }
  return (
    <FieldFrame
      ids={ids}
      {...texts}
      aside={counted && length > 0 ? `${length} of ${maxLength}` : undefined}
    >
      <textarea
        {...area}
        {...ids.control}
        name={name}
        maxLength={maxLength}
        aria-required={required}
        aria-disabled={disabledBecause ? true : undefined}
        readOnly={Boolean(disabledBecause) || area.readOnly}
        className={classNames(styles.control, styles.area, className)}
        onInput={(event) => {
          count(event)
          onInput?.(event)
        }}
        onFocus={(event) => {
          count(event)
          onFocus?.(event)
        }}
      />
      <VisuallyHidden role="status">
        {counted && length === maxLength ? `The limit of ${maxLength} characters is reached.` : ''}
      </VisuallyHidden>
    </FieldFrame>
  )
}
