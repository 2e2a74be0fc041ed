import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import styles from './date-range.module.css'
import { DayInput } from './day-input.tsx'
import { type DayLimits, type DayRange, isSameRange, rangeProblem } from './day-range.ts'
import { RangeCalendarButton } from './range-calendar-button.tsx'

interface DateRangeProps extends DayLimits {
  /** What the days are about. */
  label: string
  value: DayRange
  /** Called for every readable change, even an invalid one; the widget shows `rangeProblem` itself. */
  onChange: (range: DayRange) => void
  /** Frequent ranges, as buttons. */
  presets?: readonly { label: string; range: DayRange }[]
  help?: ReactNode
  error?: string
  /** Time zone of the days; America/New_York by default. */
  timeZone?: string
}

/**
 * A range of calendar days as YYYY-MM-DD: typed, chosen from a calendar, or a preset. The inputs are our own, since
 * Chakra's silently move a day outside the limits to the nearest one.
 */
export function DateRange(props: DateRangeProps) {
  const { label, value, onChange, presets = [], min, max, help, error, timeZone } = props
  const stem = useId()
  const ids = { help: `${stem}help`, error: `${stem}error` }
  const [unreadable, setUnreadable] = useState({ from: false, to: false })
  const limits = { ...(min && { min }), ...(max && { max }) }
  const problem =
    unreadable.from || unreadable.to
      ? 'Enter the date as MM/DD/YYYY.'
      : (rangeProblem(value, limits) ?? error)
  const describedBy = classNames(Boolean(help) && ids.help, Boolean(problem) && ids.error)

  const input = (end: 'from' | 'to', text: string) => (
    <DayInput
      label={text}
      value={value[end]}
      onChange={(day) => onChange({ ...value, [end]: day })}
      onUnreadable={(is) => {
        if (is !== unreadable[end]) setUnreadable({ ...unreadable, [end]: is })
      }}
      describedBy={describedBy || undefined}
      invalid={Boolean(problem)}
    />
  )
  const choose = (range: DayRange) => {
    setUnreadable({ from: false, to: false })
    onChange(range)
  }
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>{label}</legend>
      {help && (
        <div id={ids.help} className={styles.help}>
          {help}
        </div>
      )}
      <div className={styles.line}>
        {input('from', 'From')}
        {input('to', 'To')}
        <RangeCalendarButton
          {...limits}
          timeZone={timeZone}
          label={label}
          value={value}
          onChoose={choose}
        />
      </div>
      {presets.length > 0 && (
        <div className={styles.presets}>
          {presets.map((preset) => (
            <Button
              key={preset.label}
              size="sm"
              aria-pressed={isSameRange(preset.range, value)}
              onClick={() => choose(preset.range)}
            >
              {preset.label}
            </Button>
          ))}
        </div>
      )}
      {problem && (
        <p id={ids.error} role="alert" className={styles.error}>
          <CircleAlert aria-hidden="true" />
          {problem}
        </p>
      )}
    </fieldset>
  )
}
