import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './control.module.css'
import { FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx'
import { useTextLength } from './use-text-length.ts'

export interface TextAreaFieldProps
  extends FieldTexts,
    Omit<ComponentPropsWithRef<'textarea'>, keyof FieldTexts | 'id' | 'disabled' | 'maxLength'> {
  /** Maximum characters; longer input is refused, never cut. */
  limit?: number | undefined
  /** Number of characters from which the counter shows; by default four fifths of `limit`. */
  countFrom?: number
  /** Text at and beyond the limit, instead of the default. */
  limitText?: string
}

/** Multi-line text with a counter near its limit. Uncontrolled: spread `register(path)` on it. */
export function TextAreaField({
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
  countFrom = limit === undefined ? undefined : Math.floor(limit * 0.8),
  limitText,
  className,
  onInput,
  onFocus,
  ref,
  ...attributes
}: TextAreaFieldProps) {
  const {
    length,
    tooLong,
    count,
    ref: attach,
  } = useTextLength<HTMLTextAreaElement>(limit, {
    countFrom,
    ref,
  })
  const shown = tooLong ? (limitText ?? tooLong) : error
  const isAtLimit = limit !== undefined && length === limit
  const texts = { name, label, help, error: shown, wait, required, optional, disabledBecause, why }
  const ids = useFieldIds(texts)
  return (
    <FieldFrame
      ids={ids}
      {...texts}
      aside={
        isAtLimit && limitText
          ? limitText
          : limit !== undefined && length > 0
            ? `${length} of ${limit}`
            : undefined
      }
    >
      <textarea
        {...attributes}
        {...ids.control}
        ref={attach}
        name={name}
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
        {isAtLimit ? (limitText ?? `You've reached the limit of ${limit} characters.`) : tooLong}
      </VisuallyHidden>
    </FieldFrame>
  )
}
