import { useState } from 'react'
import { parseTypedNumber } from '#schemas/fields/whole-number.ts'
import type { BoundField } from '../choice-option.ts'
import styles from '../control.module.css'
import { FieldFrame, type FieldTexts, useFieldIds } from '../field-frame.tsx'

interface NumberFieldProps extends FieldTexts, BoundField<number | null> {
  /** Where the arrow keys stop. Typing isn't limited: the rules validate it. */
  min?: number | undefined
  max?: number | undefined
}

/**
 * A number: null while empty, NaN for text that isn't a number, so that rules refuse it. Bind it with a Controller's
 * `{...field}`. Not Chakra's NumberInput, which silently drops letters, so that no rule can report them, and rewrites
 * the text on blur (`007`, `1e3`).
 */
export function NumberField({
  value,
  onChange,
  onBlur,
  ref,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  ...texts
}: NumberFieldProps) {
  const ids = useFieldIds(texts)
  const { text, type, step } = useTypedNumber(value, onChange, { min, max })
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
        aria-valuenow={value === null || Number.isNaN(value) ? undefined : value}
        aria-valuetext={text || undefined}
        aria-valuemin={min}
        aria-valuemax={max === Number.MAX_SAFE_INTEGER ? undefined : max}
        aria-required={texts.required}
        aria-disabled={texts.disabledBecause ? true : undefined}
        readOnly={Boolean(texts.disabledBecause)}
        className={styles.control}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={onBlur}
        onKeyDown={(event) => {
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (by === undefined || texts.disabledBecause) return
          event.preventDefault()
          step(by)
        }}
      />
    </FieldFrame>
  )
}

/**
 * A number's text as typed, until the number changes from outside.
 * @param empty the number of an empty text
 */
export function useTypedNumber(
  value: number | null,
  onChange: (value: number | null) => void,
  { min, max, empty = null }: { min: number; max: number; empty?: number | null },
) {
  const [typed, setTyped] = useState({ text: numberInputText(value), value })
  const text = Object.is(typed.value, value) ? typed.text : numberInputText(value)
  const type = (next: string) => {
    const number = parseTypedNumber(next) ?? empty
    setTyped({ text: next, value: number })
    onChange(number)
  }
  const step = (by: number) => {
    const from = value === null || Number.isNaN(value) ? 0 : Math.trunc(value)
    type(String(Math.max(min, Math.min(max, from + by))))
  }
  return { text, type, step }
}

function numberInputText(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value)
}
