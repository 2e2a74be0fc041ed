import { useState } from 'react'
import type { CalendarDay, EasternDateTime } from '#schemas/time/eastern-time.ts'
import type { BoundField } from '../choice-option.ts'
import { TextField } from '../text-field.tsx'
import { DateField, type DateFieldProps } from './date-field.tsx'
import styles from './date-time-field.module.css'

interface DateTimeFieldProps
  extends Omit<DateFieldProps, keyof BoundField<CalendarDay | null>>,
    BoundField<EasternDateTime | null> {
  /** Label of the time control. */
  timeLabel: string
}

interface Parts {
  day: CalendarDay | null
  /** HH:mm; empty if there is none. */
  time: string
}

/** A day and time in Eastern time; null while one of them is missing. Bind it with `{...field}`. */
export function DateTimeField({
  timeLabel,
  value,
  onChange,
  onBlur,
  ref,
  ...texts
}: DateTimeFieldProps) {
  const [typed, setTyped] = useState({ ...splitDateTime(value), value })
  // The typed text stays until the value changes from outside.
  const { day, time } = typed.value === value ? typed : splitDateTime(value)
  const change = (next: Parts) => {
    const joined = next.day && next.time ? `${next.day}T${next.time}:00` : null
    setTyped({ ...next, value: joined })
    if (joined !== value) onChange(joined)
  }
  return (
    <div className={styles.fields}>
      <DateField
        {...texts}
        value={day}
        onChange={(next) => change({ day: next, time })}
        onBlur={onBlur}
        ref={ref}
      />
      <TextField
        name={`${texts.name}-time`}
        label={timeLabel}
        help="Eastern Time."
        type="time"
        required={texts.required}
        disabledBecause={texts.disabledBecause}
        aria-invalid={texts.error ? true : undefined}
        value={time}
        onChange={(event) => change({ day, time: event.currentTarget.value })}
        onBlur={onBlur}
      />
    </div>
  )
}

function splitDateTime(value: EasternDateTime | null): Parts {
  return { day: value?.slice(0, 10) ?? null, time: value?.slice(11, 16) ?? '' }
}
