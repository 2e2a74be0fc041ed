import { useId } from 'react'
import { BreakableText } from '../breakable-text.tsx'
import { classNames } from '../class-names.ts'
import type { BoundField, ChoiceOption, ChoiceValue } from './choice-option.ts'
import styles from './choices.module.css'
import { FieldGroup, type FieldTexts, fieldId, useFieldIds } from './field-frame.tsx'

export interface RadioGroupProps<Value extends ChoiceValue>
  extends FieldTexts,
    BoundField<Value | null> {
  options: readonly ChoiceOption<Value>[]
  /** `cards` for important choices, `inline` for a few short ones. */
  look?: 'list' | 'inline' | 'cards'
}

/**
 * One of a few choices, all visible. Native radio buttons, so that a wizard's first step needs no widget. Bind it with
 * a Controller's `{...field}`.
 */
export function RadioGroup<Value extends ChoiceValue>({
  options,
  look = 'list',
  value,
  onChange,
  onBlur,
  ref,
  ...texts
}: RadioGroupProps<Value>) {
  const ids = useFieldIds(texts)
  const stem = useId()
  const entry = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )
  return (
    <FieldGroup role="radiogroup" ids={ids} {...texts}>
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
              {option.icon && (
                <span className={styles.icon} aria-hidden="true">
                  {option.icon}
                </span>
              )}
              <input
                // Error summaries link to the chosen option, or to the first.
                id={index === entry ? fieldId(texts.name) : undefined}
                ref={index === entry ? ref : undefined}
                type="radio"
                name={texts.name}
                value={String(option.value)}
                checked={option.value === value}
                aria-disabled={reason ? true : undefined}
                aria-describedby={hintId}
                aria-labelledby={`${stem}label${index}`}
                onChange={() => reason || onChange(option.value)}
                onBlur={onBlur}
              />
              <span className={styles.text}>
                <span id={`${stem}label${index}`} className={styles.name}>
                  {option.label}
                </span>
                {hint && (
                  <span id={hintId} className={styles.hint}>
                    {typeof option.hint === 'string' ? (
                      <BreakableText text={option.hint} />
                    ) : (
                      option.hint
                    )}
                    {option.hint && option.disabledBecause ? ' ' : ''}
                    {option.disabledBecause}
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

/** The same as cards with icon, hint and price. */
export function RadioCards<Value extends ChoiceValue>(props: Omit<RadioGroupProps<Value>, 'look'>) {
  return <RadioGroup {...props} look="cards" />
}
