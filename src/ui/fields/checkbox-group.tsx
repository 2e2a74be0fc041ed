import { useId } from 'react'
import { classNames } from '../class-names.ts'
import type { BoundField, ChoiceOption } from './choice-option.ts'
import styles from './choices.module.css'
import { FieldGroup, type FieldTexts, fieldId, useFieldIds } from './field-frame.tsx'

interface CheckboxGroupProps<Value extends string | number>
  extends FieldTexts,
    BoundField<readonly Value[]> {
  options: readonly ChoiceOption<Value>[]
  look?: 'list' | 'inline' | 'cards'
}

/** Any of a few choices, all visible; the value is in the options' order. Bind it with `{...field}`. */
export function CheckboxGroup<Value extends string | number>({
  options,
  look = 'list',
  value,
  onChange,
  onBlur,
  ref,
  ...texts
}: CheckboxGroupProps<Value>) {
  const ids = useFieldIds(texts)
  const stem = useId()
  const toggle = (one: Value, checked: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === one ? checked : value.includes(each))),
    )
  return (
    <FieldGroup role="group" ids={ids} {...texts}>
      <div className={styles[look]}>
        {options.map((option, index) => {
          const reason = option.disabledBecause ?? texts.disabledBecause
          const hint = option.hint ?? option.disabledBecause
          const hintId = hint ? `${stem}${index}` : undefined
          return (
            <label
              key={String(option.value)}
              className={classNames(styles.option, reason && styles.off)}
            >
              <input
                id={index === 0 ? fieldId(texts.name) : undefined}
                ref={index === 0 ? ref : undefined}
                type="checkbox"
                name={texts.name}
                checked={value.includes(option.value)}
                aria-disabled={reason ? true : undefined}
                aria-invalid={texts.error ? true : undefined}
                aria-describedby={hintId}
                aria-labelledby={`${stem}label${index}`}
                onChange={(event) => reason || toggle(option.value, event.currentTarget.checked)}
                onBlur={onBlur}
              />
              <span className={styles.text}>
                <span id={`${stem}label${index}`} className={styles.name}>
                  {option.label}
                </span>
                {hint && (
                  <span id={hintId} className={styles.hint}>
                    {hint}
                  </span>
                )}
              </span>
              {option.aside && <span className={styles.aside}>{option.aside}</span>}
            </label>
          )
        })}
      </div>
    </FieldGroup>
  )
}
