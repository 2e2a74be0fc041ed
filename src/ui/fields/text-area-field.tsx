import { type ComponentPropsWithRef, useCallback, useLayoutEffect, useRef, useState } from 'react'
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
  ref,
  ...attributes
}: TextAreaFieldProps) {
  const texts = { name, label, help, error, required, optional, disabledBecause, why }
  const ids = useFieldIds(texts)
  const [length, setLength] = useState(0)
  const area = useRef<HTMLTextAreaElement>(null)
  const counted = maxLength !== undefined && length >= countFrom
  const count = useCallback(() => {
    const next = area.current?.value.length ?? 0
    // Far from the limit nothing is shown, so nothing is rendered either.
    setLength(next >= countFrom ? next : 0)
  }, [countFrom])
  // A text that was typed earlier is counted, too.
  useLayoutEffect(count, [count])
  return (
    <FieldFrame
      ids={ids}
      {...texts}
      aside={counted && length > 0 ? `${length} of ${maxLength}` : undefined}
    >
      <textarea
        {...attributes}
        {...ids.control}
        ref={(node) => {
          area.current = node
          return typeof ref === 'function' ? ref(node) : undefined
        }}
        name={name}
        maxLength={maxLength}
        aria-required={required}
        aria-disabled={disabledBecause ? true : undefined}
        readOnly={Boolean(disabledBecause) || attributes.readOnly}
        className={classNames(styles.control, styles.area, className)}
        onInput={(event) => {
          count()
          onInput?.(event)
        }}
        onFocus={(event) => {
          count()
          onFocus?.(event)
        }}
      />
      <VisuallyHidden role="status">
        {counted && length === maxLength ? `The limit of ${maxLength} characters is reached.` : ''}
      </VisuallyHidden>
    </FieldFrame>
  )
}
