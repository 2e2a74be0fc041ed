import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BoundField, ChoiceOption } from './choice-option.ts'
import styles from './control.module.css'
import { FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx'

interface SelectFieldProps<Value extends string | number>
  extends FieldTexts,
    BoundField<Value | null> {
  options: readonly ChoiceOption<Value>[]
  /**
   * Shown while nothing is chosen; choosing it again means null. Not for lists where '' is an option; null if something
   * is always chosen.
   */
  placeholder?: string | null
  /** Shown at the end of the label's line. */
  aside?: ReactNode
}

/** One of a short list, as a native select. Bind it with a Controller's `{...field}`. */
export function SelectField<Value extends string | number>({
  options,
  placeholder = 'Choose…',
  aside,
  value,
  onChange,
  onBlur,
  ref,
  ...texts
}: SelectFieldProps<Value>) {
  const ids = useFieldIds(texts)
  const asksToChoose = placeholder !== null && !options.some((one) => one.value === '')
  const offered = texts.disabledBecause ? options.filter((one) => one.value === value) : options
  return (
    <FieldFrame ids={ids} aside={aside} {...texts}>
      <div className={styles.box}>
        <select
          {...ids.control}
          ref={ref}
          name={texts.name}
          aria-required={texts.required}
          aria-disabled={texts.disabledBecause ? true : undefined}
          className={`${styles.control} ${styles.select}`}
          value={value === null ? '' : String(value)}
          onChange={(event) => {
            const chosen = event.currentTarget.value
            onChange(options.find((one) => String(one.value) === chosen)?.value ?? null)
          }}
          onBlur={onBlur}
        >
          {asksToChoose && !(texts.disabledBecause && value !== null) && (
            <option value="">{placeholder}</option>
          )}
          {offered.map((option) => (
            <option
              key={String(option.value)}
              value={String(option.value)}
              disabled={Boolean(option.disabledBecause)}
            >
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </div>
    </FieldFrame>
  )
}
