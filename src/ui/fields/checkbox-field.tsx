import { classNames } from '../class-names.ts'
import type { BoundField } from './choice-option.ts'
import styles from './choices.module.css'
import frame from './field-frame.module.css'
import { type FieldTexts, useFieldIds } from './field-frame.tsx'
import { useQuestionReason } from './use-question-reason.tsx'

/** A single check box. Bind it with a Controller's `{...field}`. */
export function CheckboxField({
  value,
  onChange,
  onBlur,
  ref,
  ...texts
}: FieldTexts & BoundField<boolean>) {
  const ids = useFieldIds(texts)
  const off = Boolean(texts.disabledBecause)
  const why = useQuestionReason(texts.why, ids.label)
  return (
    <div className={frame.field}>
      <div className={frame.labelLine}>
        <label className={classNames(styles.option, styles.single, off && styles.off)}>
          <input
            {...ids.control}
            ref={ref}
            type="checkbox"
            name={texts.name}
            checked={value}
            aria-required={texts.required}
            aria-disabled={off || undefined}
            aria-labelledby={ids.label}
            onChange={(event) => off || onChange(event.currentTarget.checked)}
            onBlur={onBlur}
          />
          <span className={styles.text}>
            <span id={ids.label} className={styles.name}>
              {texts.label}
            </span>
            {texts.help && (
              <span id={ids.help} className={styles.hint}>
                {texts.help}
              </span>
            )}
          </span>
        </label>
        {why.button}
      </div>
      {why.reason}
      {texts.disabledBecause && (
        <p id={ids.reason} className={frame.help}>
          {texts.disabledBecause}
        </p>
      )}
      {texts.error && (
        <p id={ids.error} className={frame.error}>
          {texts.error}
        </p>
      )}
    </div>
  )
}
