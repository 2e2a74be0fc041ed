import { useId, useState } from 'react'
import { type CalendarDay, formatDate } from '#schemas/time/eastern-time.ts'
import control from '../fields/control.module.css'
import { parseDay } from '../fields/dates/calendar-days.ts'
import styles from './date-range.module.css'

interface DayInputProps {
  label: string
  value: CalendarDay | null
  onChange: (day: CalendarDay | null) => void
  /** Whether the text, after blur, isn't a day. */
  onUnreadable: (unreadable: boolean) => void
  describedBy: string | undefined
  invalid: boolean
}

/** A day typed as MM/DD/YYYY; the text isn't rewritten while the input has the focus. */
export function DayInput(props: DayInputProps) {
  const { label, value, onChange, onUnreadable, describedBy, invalid } = props
  const id = useId()
  const shown = value ? formatDate(value) : ''
  const [entry, setEntry] = useState({ typedText: shown, value })
  // The typed text stays until the value changes from outside.
  const text = entry.value === value ? entry.typedText : shown
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="MM/DD/YYYY"
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        className={control.control}
        value={text}
        onChange={(event) => {
          const next = event.currentTarget.value
          const day = parseDay(next)
          setEntry({ typedText: next, value: day })
          onUnreadable(false)
          if (day !== value) onChange(day)
        }}
        onBlur={() => {
          if (value) setEntry({ typedText: formatDate(value), value })
          onUnreadable(!value && text.trim() !== '')
        }}
      />
    </div>
  )
}
