import { useState } from 'react'
import type { Bound } from './choice.ts'
import styles from './control.module.css'
import { FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx'

interface NumberFieldProps extends FieldTexts, Bound<number | null> {
  min?: number
  max?: number
}

/** A whole number, null while empty. Bind it with a Controller's `{...field}`. */
export function NumberField({
  value,
  onChange,
  onBlur,
  ref,
  min = 0,
  max,
  ...texts
}: NumberFieldProps) {
  const ids = useFieldIds(texts)
  const [typed, setTyped] = useState({ text: value === null ? '' : String(value), value })
  const text = typed.value === value ? typed.text : value === null ? '' : String(value)
  const type = (next: string) => {
    const digits = next.replace(/\D/g, '').slice(0, max === undefined ? 15 : String(max).length)
    const number = digits === '' ? null : Number(digits)
    setTyped({ text: digits, value: number })
    onChange(number)
  }
  return (
    <FieldFrame ids={ids} {...texts}>
      <input
        {...ids.control}
        ref={ref}
        name={texts.name}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-valuenow={value ?? undefined}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-required={texts.required}
        aria-disabled={texts.disabledBecause ? true : undefined}
        readOnly={Boolean(texts.disabledBecause)}
        className={styles.control}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={onBlur}
        onKeyDown={(event) => {
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (step === undefined || texts.disabledBecause) return
          event.preventDefault()
          const next = Math.max(min, Math.min(max ?? Number.MAX_SAFE_INTEGER, (value ?? 0) + step))
          type(String(next))
        }}
      />
    </FieldFrame>
  )
}
